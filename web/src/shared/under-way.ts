/** What a page still waits for before it is whole: answers to its reads, and the code of the parts it shows. */
export interface UnderWay {
  /** Counts a wait until it has ended, well or not. */
  during<Value>(wait: Promise<Value>): Promise<Value>;
  any(): boolean;
  /** Acts as soon as nothing is waited for, at once where that is so. Returns what calls it off. */
  whenNone(act: () => void): () => void;
}

export const createUnderWay = (): UnderWay => {
  let waits = 0;
  const acts = new Set<() => void>();
  return {
    async during(wait) {
      waits += 1;
      try {
        return await wait;
      } finally {
        waits -= 1;
        if (waits === 0) {
          const due = [...acts];
          // One that acts may wait again.
          acts.clear();
          for (const act of due) act();
        }
      }
    },
    any: () => waits > 0,
    whenNone(act) {
      if (waits === 0) {
        act();
        return () => undefined;
      }
      acts.add(act);
      return () => acts.delete(act);
    },
  };
};

/** Of this tab. */
export const underWay = createUnderWay();
