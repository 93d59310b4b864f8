let ahead = 0;

/** Whether code is being fetched ahead: a script that is missing then bothers nobody yet. */
export const isFetchingAhead = (): boolean => ahead > 0;

/**
 * Fetches code that may be wanted soon; what cannot come now comes when it is needed. Lasts until all of it has come or has
 * not: a second script that is missing would else be taken for one that is needed.
 */
export const fetchAhead = async (...loads: readonly (() => Promise<unknown>)[]): Promise<void> => {
  ahead += 1;
  // Told when it is really opened.
  await Promise.allSettled(loads.map(async (load) => load()));
  ahead -= 1;
};
