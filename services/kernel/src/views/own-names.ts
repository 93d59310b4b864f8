/**
 * A view or process is known by its name: its checkpoint, its lease and what is parked for it.
 * @throws {Error} naming one that two of them bear
 */
export const requireOwnNames = (followers: readonly { readonly name: string }[]): void => {
  const names = new Set<string>();
  for (const { name } of followers) {
    if (names.has(name)) throw new Error(`Two views or processes are called ${name}`);
    names.add(name);
  }
};
