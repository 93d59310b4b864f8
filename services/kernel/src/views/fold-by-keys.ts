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
  /** Events that were not folded, in the log's order: of the keys set apart, and of what the view folds afterwards. */
  readonly left: readonly RecordedEvent[];
  /** Errors of secrets that did not open, by the id of the event. */
  readonly failures: Parking['failures'];
}

/** Rows of a table that are held before those that nothing asks for again are written. */
const most = 20_000;

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
  const keyOf = keyIn(view);
  const afterwards = new Set(view.afterwards);
  const isLeft = (event: RecordedEvent): boolean =>
    of.apart.has(keyOf(event)) || afterwards.has(categoryOf(event.stream));
  const parking: Parking = { keys: new Set(), skipped: of.skipped, failures: new Map() };
  const parked: ParkedEvent[] = [];
  const left: RecordedEvent[] = [];
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
  for await (const batch of store.scanByKey({ until, categories, keyedBy })) {
    const opened = await openEvents(cipher, batch.events);
    for (const [id, failure] of opened.failures) parking.failures.set(id, failure);
    const now = opened.events.filter((event) => !isLeft(event));
    if (now.length < opened.events.length) left.push(...opened.events.filter(isLeft));
    const failing = foldEvents(view, tables, now, parking, onFolded && ((key) => onFolded(key, tables)));
    for (const { key } of failing) parking.keys.add(key);
    parked.push(...failing);
    events += opened.events.length;
    await giveRows(batch.endsKeys);
    await of.onProgress?.(Math.floor(batch.progress * until));
  }
  await giveRows(true);
  return {
    events,
    parked,
    left: left.toSorted((one, other) => one.position - other.position),
    failures: parking.failures,
  };
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
