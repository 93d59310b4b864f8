import { StoreUnavailable } from './event-store.ts';

/** Commits what came in during the previous commit together: many callers, one flush to disk. */
export interface GroupCommit<Item, Result> {
  /** The result of the commit that carried the item. */
  add(item: Item): Promise<Result>;
  /** Resolves when nothing is queued or under way. */
  drain(): Promise<void>;
}

export interface GroupCommitOptions<Item, Result> {
  /** Commits all items or none, and gives their results in their order. */
  readonly commit: (items: readonly Item[]) => Promise<readonly Result[]>;
  /** Items of one key never share a group. */
  readonly keyOf: (item: Item) => string;
  readonly sizeOf: (item: Item) => number;
  /** Items in a group, at most; 256 when left out. */
  readonly maxItems?: number;
  /** Their sizes together, at most, unless one alone is larger; 1 MB when left out. */
  readonly maxSize?: number;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
  /** Its group failed: it goes by itself now, so that one bad item fails alone. */
  readonly alone: boolean;
}

/**
 * One commit at a time. Nobody waits for a group to fill: what is queued leaves as soon as the previous commit is done.
 * When the store is unavailable the queue fails with the group, for it has waited as long.
 */
export const createGroupCommit = <Item, Result>(
  options: GroupCommitOptions<Item, Result>,
): GroupCommit<Item, Result> => {
  const { commit, keyOf, sizeOf, maxItems = 256, maxSize = 1_000_000 } = options;
  let queue: Waiting<Item, Result>[] = [];
  let running: Promise<void> | undefined;

  const takeGroup = (): Waiting<Item, Result>[] => {
    const group: Waiting<Item, Result>[] = [];
    const passed: Waiting<Item, Result>[] = [];
    const keys = new Set<string>();
    let size = 0;
    let seen = 0;
    for (const waiting of queue) {
      const larger = size + sizeOf(waiting.item);
      if (group.length > 0 && (group.length === maxItems || larger > maxSize || waiting.alone)) break;
      seen += 1;
      const key = keyOf(waiting.item);
      if (keys.has(key)) {
        passed.push(waiting);
        continue;
      }
      keys.add(key);
      group.push(waiting);
      size = larger;
      if (waiting.alone) break;
    }
    queue = [...passed, ...queue.slice(seen)];
    return group;
  };

  const commitGroup = async (group: readonly Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await commit(group.map(({ item }) => item));
      for (const [index, { resolve }] of group.entries()) resolve(results[index] as Result);
    } catch (error) {
      if (error instanceof StoreUnavailable)
        for (const { reject } of [...group, ...queue.splice(0)]) reject(error);
      else if (group.length === 1) group[0]?.reject(error);
      else queue = [...group.map((waiting) => ({ ...waiting, alone: true })), ...queue];
    }
  };

  const run = async (): Promise<void> => {
    while (queue.length > 0) {
      // Those whom the last commit set free queue first: a tick comes after all promises that can go on by themselves.
      await new Promise(process.nextTick);
      await commitGroup(takeGroup());
    }
    running = undefined;
  };

  return {
    add: (item) =>
      new Promise((resolve, reject) => {
        queue.push({ item, resolve, reject, alone: false });
        running ??= run();
      }),
    async drain() {
      await running;
    },
  };
};
