import { categoryOf, type EventStore, type Position, type RecordedEvent } from '../log/event-store.ts';
import type { Connection } from '../sql/sql.ts';
import type { Cipher } from '../vault/cipher.ts';
import { openEvents } from './fold-events.ts';
import { applyTo } from './followers.ts';
import type { ParkedEvent, Parking } from './parking.ts';
import { inTransaction } from './rebuild-lock.ts';
import { isRefusal, orUndone } from './refused-rows.ts';
import type { View } from './view.ts';

/** Rows in tables beside the live ones, folded on as the projector folds those that are live. */
export interface RowsBeside {
  /** Folded up to here. */
  readonly position: Position;
  /** Events that were folded or set aside. */
  readonly events: number;
  /** From now on these are skipped, should they fail. */
  heed(skipped: Parking['skipped']): void;
  /** Lets the events of keys be tried that were set aside before. */
  release(keys: Iterable<string>): void;
  /** Some events of its categories that were set aside before, in the log's order and in the transaction that is open; `position` stays. */
  takeAgain(events: readonly RecordedEvent[]): Promise<void>;
  /** Events of before, of these categories and as `wanted` says, in transactions of their own; `position` stays. */
  takeBefore(
    categories: readonly string[],
    wanted: (event: RecordedEvent) => boolean,
    onBatch: () => Promise<void>,
  ): Promise<void>;
  /** What follows, in the transaction that is open. */
  foldWithin(until: Position): Promise<void>;
  /** What follows, in transactions of their own, so that what breaks off goes on from there. */
  foldUntil(until: Position, onBatch?: () => Promise<void>): Promise<void>;
}

/** Events that are taken together, at most. */
const largest = 1_000;

/**
 * @param of.nameOf names the tables by those of the view
 * @param of.keep writes down what was set aside, in the transaction that is open
 * @param of.onMoved told how far the rows have come, in the same transaction
 */
export const createRowsBeside = (
  connection: Connection,
  deps: { readonly store: EventStore; readonly cipher: Cipher; readonly view: View },
  of: {
    readonly nameOf: (table: string) => string;
    readonly position: Position;
    readonly parking: Parking;
    readonly keep: (parked: readonly ParkedEvent[]) => Promise<void>;
    readonly onMoved?: (position: Position) => Promise<void>;
  },
): RowsBeside => {
  const { store, cipher, view } = deps;
  const { nameOf, keep, onMoved = async () => {} } = of;
  const categories = new Set(view.categories);
  let { position, parking } = of;
  let events = 0;

  /** What the database refuses is halved until the event at fault stands alone, which is set aside. */
  const takeTogether = async (some: readonly RecordedEvent[]): Promise<void> => {
    try {
      let parked: readonly ParkedEvent[] = [];
      await orUndone(connection, async () => {
        parked = await applyTo(connection, view, some, parking, nameOf);
      });
      await keep(parked);
      for (const { key } of parked) parking.keys.add(key);
    } catch (error) {
      const [first] = some;
      if (!isRefusal(error) || !first) throw error;
      if (some.length === 1) {
        parking.failures.set(first.id, error);
        return takeTogether(some);
      }
      const half = Math.ceil(some.length / 2);
      await takeTogether(some.slice(0, half));
      await takeTogether(some.slice(half));
    }
  };
  const take = async (some: readonly RecordedEvent[]): Promise<void> => {
    for (let at = 0; at < some.length; at += largest) await takeTogether(some.slice(at, at + largest));
  };
  const isMine = ({ stream }: RecordedEvent): boolean => categories.has(categoryOf(stream));
  const takeAgain = async (mine: readonly RecordedEvent[]): Promise<void> => {
    if (mine.length === 0) return;
    // What they failed by before may be mended.
    for (const { id } of mine) parking.failures.delete(id);
    const opened = await openEvents(cipher, mine);
    for (const [id, failure] of opened.failures) parking.failures.set(id, failure);
    await take(opened.events);
  };
  const open = async (mine: readonly RecordedEvent[]): Promise<void> => {
    await takeAgain(mine);
    events += mine.length;
  };
  const batchesUntil = (until: Position) =>
    store.scan({ after: position, until, categories: view.categories });

  return {
    get position() {
      return position;
    },
    get events() {
      return events;
    },
    heed: (skipped) => void (parking = { ...parking, skipped }),
    release(keys) {
      for (const key of keys) parking.keys.delete(key);
    },
    takeAgain,
    async takeBefore(of, wanted, onBatch) {
      for await (const batch of store.scan({ after: 0, until: position, categories: of })) {
        const mine = batch.filter(wanted);
        if (mine.length > 0) await inTransaction(connection, 'read committed', () => open(mine));
        await onBatch();
      }
    },
    async foldWithin(until) {
      if (until <= position) return;
      for await (const batch of batchesUntil(until)) await open(batch.filter(isMine));
      position = until;
      await onMoved(position);
    },
    async foldUntil(until, onBatch = async () => {}) {
      if (until <= position) return;
      for await (const batch of batchesUntil(until)) {
        const reached = batch.at(-1)?.position ?? position;
        await inTransaction(connection, 'read committed', async () => {
          await open(batch.filter(isMine));
          await onMoved(reached);
        });
        position = reached;
        await onBatch();
      }
      await onMoved(until);
      position = until;
    },
  };
};
