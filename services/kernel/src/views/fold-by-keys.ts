import { setTimeout as sleep } from 'node:timers/promises';
import type { EventStore, Position, RecordedEvent } from '../log/event-store.ts';
import { categoryOf } from '../log/event-store.ts';
import type { Cipher } from '../vault/cipher.ts';
import { foldEvents, keyIn, openEvents } from './fold-events.ts';
import type { ParkedEvent, Parking } from './parking.ts';
import { emptyTables, type TableRows } from './view-rows.ts';
import type { View, ViewTable } from './view.ts';

/** What came of folding the log from its start. */
export interface FoldedByKeys {
  readonly events: number;
  /** Events that the view cannot fold, and those that follow them by key. */
  readonly parked: readonly ParkedEvent[];
  /** How many of them were not folded: of the keys set apart, and of what the view folds afterwards. */
  readonly left: number;
  /** Errors of secrets that did not open, by the id of the event. */
  readonly failures: Parking['failures'];
}

/** Rows of a table that are held before those that nothing asks for again are written: what is written keeps others waiting. */
const most = 4_000;
/** Milliseconds between two looks at whether to go on while the store has not begun to answer. */
const patience = 500;

/** Which events a fold by keys leaves for later. */
export const isLeftOf = (view: View, apart: ReadonlySet<string>): ((event: RecordedEvent) => boolean) => {
  const keyOf = keyIn(view);
  const afterwards = new Set(view.afterwards);
  return (event) => apart.has(keyOf(event)) || afterwards.has(categoryOf(event.stream));
};

/** What an iterable gives, and `look` now and then while it gives nothing; what throws there leaves it. */
async function* lookingOut<Item>(
  items: AsyncIterable<Item>,
  look: () => Promise<void>,
): AsyncGenerator<Item, void> {
  const iterator = items[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = iterator.next();
      const arrived = next.then(
        () => true,
        () => true,
      );
      while (!(await Promise.race([arrived, sleep(patience, false, { ref: false })]))) await look();
      const { done, value } = await next;
      if (done) return;
      yield value;
    }
  } finally {
    // It may be in the middle of something long, which nobody waits for.
    void iterator.return?.()?.catch(() => {});
  }
}

/**
 * Folds a view from the first event, key by key, and gives its rows away as soon as nothing asks for them again: memory
 * does not grow with the log. Keys do not depend on each other's rows; `view.afterwards` do, and are left.
 */
export const foldByKeys = async (
  { store, cipher }: { readonly store: EventStore; readonly cipher: Cipher },
  view: View,
  of: {
    readonly until: Position;
    readonly apart: ReadonlySet<string>;
    readonly skipped: Parking['skipped'];
    /** Awaited before the next rows are given. */
    readonly onRows?: (table: ViewTable, rows: readonly Record<string, unknown>[]) => Promise<void>;
    /** Awaited. */
    readonly onProgress?: (position: Position) => void | Promise<void>;
    /** Told of each event that was folded, by its key, while the rows still know what it has changed. */
    readonly onFolded?: (key: string, tables: ReadonlyMap<string, TableRows>) => void;
  },
): Promise<FoldedByKeys> => {
  const tables = emptyTables(view);
  const isLeft = isLeftOf(view, of.apart);
  const parking: Parking = { keys: new Set(), skipped: of.skipped, failures: new Map() };
  const parked: ParkedEvent[] = [];
  let left = 0;
  let events = 0;
  const giveRows = async (all: boolean): Promise<void> => {
    for (const table of view.tables as readonly ViewTable[]) {
      const rows = tables.get(table.name);
      if (!rows || (!all && rows.size < most)) continue;
      const released = rows.release(all);
      if (released.length > 0) await of.onRows?.(table, released);
    }
  };

  const { until, onFolded } = of;
  const { categories, keyedBy = 'stream' } = view;
  let position = 0;
  const look = async (): Promise<void> => of.onProgress?.(position);
  for await (const batch of lookingOut(store.scanByKey({ until, categories, keyedBy }), look)) {
    const opened = await openEvents(cipher, batch.events);
    for (const [id, failure] of opened.failures) parking.failures.set(id, failure);
    const now = opened.events.filter((event) => !isLeft(event));
    left += opened.events.length - now.length;
    const failing = foldEvents(view, tables, now, parking, onFolded && ((key) => onFolded(key, tables)));
    for (const { key } of failing) parking.keys.add(key);
    parked.push(...failing);
    events += opened.events.length;
    await giveRows(batch.endsKeys);
    position = Math.floor(batch.progress * until);
    await look();
  }
  await giveRows(true);
  return { events, parked, left, failures: parking.failures };
};

/** Keys of the events up to a position that set or deleted any of these rows, by the table and their keys. */
export const keysOfRows = async (
  deps: { readonly store: EventStore; readonly cipher: Cipher },
  view: View,
  of: Pick<Parameters<typeof foldByKeys>[2], 'until' | 'apart' | 'skipped' | 'onProgress'> & {
    readonly rows: ReadonlyMap<string, ReadonlySet<string>>;
  },
): Promise<ReadonlySet<string>> => {
  const found = new Set<string>();
  await foldByKeys(deps, view, {
    ...of,
    onFolded(key, tables) {
      for (const [table, keys] of of.rows)
        for (const changed of tables.get(table)?.changedSince() ?? []) if (keys.has(changed)) found.add(key);
    },
  });
  return found;
};
