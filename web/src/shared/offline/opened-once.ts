/**
 * Opens something for all who ask, once; anew after it could not be opened, or has ended.
 * @param open is handed what is to be called when it ends by itself
 */
export const openedOnce = <T>(open: (onEnded: () => void) => Promise<T>): (() => Promise<T>) => {
  let opening: Promise<T> | undefined;
  const forget = (): void => void (opening = undefined);
  return () =>
    (opening ??= open(forget).catch((error: unknown) => {
      forget();
      throw error;
    }));
};
