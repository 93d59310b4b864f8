const key = 'fournisseur';

/** What the provider was called when this browser was last told: its place is there before it is told again. */
export const knownProvider = {
  name: (): string | null => localStorage.getItem(key),
  note: (name: string | undefined): void =>
    name === undefined ? localStorage.removeItem(key) : localStorage.setItem(key, name),
};
