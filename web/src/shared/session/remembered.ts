const key = 'resterconnecte';

/** Whether this browser may go on without a password: its cookie is not for us to see, so a word is kept beside it. */
export const remembered = {
  is: (): boolean => localStorage.getItem(key) !== null,
  note: (isSo: boolean): void => (isSo ? localStorage.setItem(key, '1') : localStorage.removeItem(key)),
};
