let ahead = 0;

/** Whether code is being fetched ahead: a script that is missing then bothers nobody yet. */
export const isFetchingAhead = (): boolean => ahead > 0;

/** Fetches code that may be wanted soon; what cannot come now comes when it is needed. */
export const fetchAhead = async (load: () => Promise<unknown>): Promise<void> => {
  ahead += 1;
  try {
    await load();
  } catch {
    // Told when it is really opened.
  } finally {
    ahead -= 1;
  }
};
