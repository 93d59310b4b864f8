import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { openedOnce } from './opened-once.ts';
import { type OutboxQueue, queueName } from './outbox-queue.ts';

/** Acts of entry, and photos. */
export type OutboxName = 'outbox' | 'photos';

/** An act that the server has not answered, as the device keeps it. */
export interface KeptAct<Content> {
  readonly queue: OutboxQueue;
  /** What it is about: one act of a queue. */
  readonly key: string;
  /** Its place among those of its queue. */
  readonly order: number;
  /** Plain data, and pictures. */
  readonly content: Content;
}

interface StoredAct {
  readonly tab: string;
  readonly name: string;
  readonly act: KeptAct<unknown>;
}

interface Schema extends DBSchema {
  acts: { key: [tab: string, name: string, key: string]; value: StoredAct };
}

/** What this device keeps of the acts of its tabs, until the server has answered them. */
export interface Outbox {
  /** Writes an act down; rejects where nothing can be kept: a full disk, a browser that keeps nothing. */
  put(act: KeptAct<unknown>): Promise<void>;
  /** The server has answered it, or the person has given it up. */
  remove(queue: OutboxQueue, key: string): Promise<void>;
  /** Whether tabs that are gone have left anything that is wanted. */
  hasLeft(isWanted: (queue: OutboxQueue) => boolean): Promise<boolean>;
  /**
   * Acts of tabs that are gone, in their order, which are this tab's from now on.
   * @param isWanted leaves those of other people where they are
   */
  takeOver(isWanted: (queue: OutboxQueue) => boolean): Promise<KeptAct<unknown>[]>;
}

const placeOf = (name: string, key: string): string => `${name} ${key}`;

const open = (name: string, onEnded: () => void): Promise<IDBPDatabase<Schema>> =>
  openDB<Schema>(name, 1, {
    upgrade(database) {
      database.createObjectStore('acts');
    },
    // The browser has closed it, as when somebody clears what the page has stored.
    terminated: onEnded,
  });

/**
 * @param name of its database: what is heavy lies apart from what is looked for at each start
 * @param tab names this tab among those that are open, and those that were
 * @param gone which of these tabs are not open any more
 * @param alone runs something while no other tab does the same
 */
export const createOutbox = (
  name: OutboxName,
  of: {
    readonly tab: string;
    readonly gone: (tabs: readonly string[]) => Promise<readonly string[]>;
    readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  },
): Outbox => {
  const { tab, gone, alone } = of;
  const database = openedOnce((onEnded) => open(name, onEnded));
  /** Of tabs that are gone, gone on with here and still under their names: nothing could be written. */
  const elsewhere = new Map<string, [tab: string, name: string, key: string]>();

  const left = async (isWanted: (queue: OutboxQueue) => boolean): Promise<StoredAct[]> => {
    const acts = await (await database()).getAll('acts');
    const others = acts.filter(
      (one) => one.tab !== tab && isWanted(one.act.queue) && !elsewhere.has(placeOf(one.name, one.act.key)),
    );
    if (others.length === 0) return [];
    const ended = new Set(await gone([...new Set(others.map((one) => one.tab))]));
    return others.filter((one) => ended.has(one.tab));
  };

  /** Makes them this tab's; what it would take the place of goes out first, and this one is looked for again later. */
  const rewrite = async (acts: readonly StoredAct[]): Promise<KeptAct<unknown>[]> => {
    const taking = (await database()).transaction('acts', 'readwrite', { durability: 'strict' });
    const taken: KeptAct<unknown>[] = [];
    for (const { tab: other, name: of, act } of acts) {
      if ((await taking.store.getKey([tab, of, act.key])) !== undefined) continue;
      // What is refused, as on a full disk, ends the whole of it.
      taking.store.delete([other, of, act.key]).catch(() => {});
      taking.store.put({ tab, name: of, act }, [tab, of, act.key]).catch(() => {});
      taken.push(act);
    }
    await taking.done;
    return taken;
  };

  return {
    async put(act) {
      // On the disk, not on its way to it: a telephone may go out any moment.
      const transaction = (await database()).transaction('acts', 'readwrite', { durability: 'strict' });
      const name = queueName(act.queue);
      await Promise.all([transaction.store.put({ tab, name, act }, [tab, name, act.key]), transaction.done]);
    },

    async remove(queue, key) {
      const place = placeOf(queueName(queue), key);
      const stored = await database();
      const other = elsewhere.get(place);
      if (other) await stored.delete('acts', other);
      elsewhere.delete(place);
      await stored.delete('acts', [tab, queueName(queue), key]);
    },

    hasLeft: async (isWanted) => (await left(isWanted)).length > 0,

    takeOver: (isWanted) =>
      alone(async () => {
        const acts = await left(isWanted);
        if (acts.length === 0) return [];
        const taken = await rewrite(acts).catch(() => {
          // A full disk takes nothing: they go out all the same, and are removed where they lie.
          for (const { tab: other, name: of, act } of acts)
            elsewhere.set(placeOf(of, act.key), [other, of, act.key]);
          return acts.map(({ act }) => act);
        });
        return taken.toSorted((one, another) => one.order - another.order);
      }),
  };
};
