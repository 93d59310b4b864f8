/** A line and what tells it from others. */
interface Keyed {
  readonly line: number;
  readonly keys: readonly { readonly column: string; readonly key: string }[];
}

/** A key that a line before has. */
export interface Before {
  readonly column: string;
  readonly line: number;
}

/**
 * Of lines with the same key the first that is taken has it, and they come one after the other: a line that is wrong holds
 * up none that is right.
 */
export const createFirstOfKey = () => {
  /** The line that has each key, once it is known; undefined while none has. */
  const holders = new Map<string, Promise<number | undefined>>();

  /**
   * Begun in the order of the lines.
   * @param take whether it is taken; called unless a line before has one of its keys
   * @returns the key that one before has
   */
  return async ({ line, keys }: Keyed, take: () => Promise<boolean>): Promise<Before | undefined> => {
    const wanted = keys.map(({ column, key }) => {
      const named = `${column} ${key}`;
      return { column, named, before: holders.get(named) };
    });
    const done = (async () => {
      for (const { column, before } of wanted) {
        const holder = await before;
        if (holder !== undefined) return { isTaken: false, before: { column, line: holder } };
      }
      return { isTaken: await take(), before: undefined };
    })();
    for (const { named, before } of wanted) {
      const holder = Promise.all([before, done]).then(
        ([held, { isTaken }]) => held ?? (isTaken ? line : undefined),
      );
      // What fails ends the file by `done`; nobody has to ask for who has this key.
      holder.catch(() => {});
      holders.set(named, holder);
    }
    return (await done).before;
  };
};
