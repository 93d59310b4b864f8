import { categoryOf, type EventStore, type Position, type RecordedEvent } from '../log/event-store.ts';
import type { Cipher } from '../vault/cipher.ts';
import { foldEvents, keyIn, openEvents } from './fold-events.ts';
import type { ParkedEvent, Parking } from './parking.ts';
import { isRefusal } from './refused-rows.ts';
import { type TableRows, wholeTables } from './view-rows.ts';
import type { View } from './view.ts';

/** All rows of a view in memory, as far as the log has been folded into them. */
export interface WholeView {
  readonly tables: ReadonlyMap<string, TableRows>;
  /** Events that this view cannot fold or whose rows the database refuses, and those that follow them by key. */
  readonly parked: readonly ParkedEvent[];
  /** Folded up to here. */
  readonly position: Position;
  readonly events: number;
  /** Tries again what is parked behind an event that is to be skipped now; whether there was any. */
  skip(skipped: Parking['skipped']): boolean;
  foldUntil(position: Position, onBatch?: (position: Position) => void | Promise<void>): Promise<void>;
  /**
   * Folds the events of keys that are set apart, once all other changes are written: `write` writes what they change, or
   * fails and has written nothing. An event whose rows it refuses is parked, as is what follows it by key.
   */
  settle(write: () => Promise<void>): Promise<void>;
}

/** Events of keys set apart that are tried together, at most. */
const largest = 1_000;

/**
 * @param apart keys whose events are not folded with the others but held for `settle`: of rows that the database has
 * refused before. Keys do not depend on each other's rows, so that these may come last.
 * @param onFolded told of each event that was folded, by its key, while the rows still know what it has changed
 */
export const createWholeView = (
  deps: { store: EventStore; cipher: Cipher },
  view: View,
  { apart, onFolded }: { apart: ReadonlySet<string>; onFolded?: (key: string) => void },
): WholeView => {
  const tables = wholeTables(view);
  const categories = new Set(view.categories);
  const keyOf = keyIn(view);
  const keys = new Set<string>();
  /** Of events that are parked. */
  const failures: Parking['failures'] = new Map();
  let skipped: Parking['skipped'] = new Set();
  let parked: readonly ParkedEvent[] = [];
  let held: RecordedEvent[] = [];
  let position: Position = 0;
  let events = 0;

  const park = (failing: readonly ParkedEvent[]): void => {
    for (const { key } of failing) keys.add(key);
    if (failing.length > 0) parked = [...parked, ...failing];
  };
  const tryOut = (some: readonly RecordedEvent[]): ParkedEvent[] =>
    foldEvents(view, tables, some, { keys, skipped, failures }, onFolded);
  const fold = (some: readonly RecordedEvent[]): void => {
    if (apart.size === 0) return park(tryOut(some));
    park(tryOut(some.filter((event) => !apart.has(keyOf(event)))));
    held.push(...some.filter((event) => apart.has(keyOf(event))));
  };
  /** What is tried together, at most `most`: an event that is to be skipped should it fail stands alone, so that it may. */
  const together = (most: number): RecordedEvent[] => {
    const [first] = held;
    const next = held.slice(0, first && skipped.has(first.id) ? 1 : most);
    const end = next.findIndex(({ id }, at) => at > 0 && skipped.has(id));
    return end < 0 ? next : next.slice(0, end);
  };

  return {
    tables,
    get parked() {
      return parked;
    },
    get position() {
      return position;
    },
    get events() {
      return events;
    },
    skip(now) {
      const isSkipped = ({ event, reason }: ParkedEvent) => reason !== null && now.has(event.id);
      const again = new Set(parked.filter(isSkipped).map(({ key }) => key));
      skipped = now;
      const waiting = parked.filter(({ key }) => again.has(key)).map(({ event }) => event);
      parked = parked.filter(({ key }) => !again.has(key));
      for (const key of again) keys.delete(key);
      fold(waiting);
      return again.size > 0;
    },
    async foldUntil(until, onBatch) {
      if (until <= position) return;
      for await (const batch of deps.store.scan({ after: position, until, categories: view.categories })) {
        const opened = await openEvents(deps.cipher, batch);
        const mine = opened.events.filter(({ stream }) => categories.has(categoryOf(stream)));
        for (const [id, failure] of opened.failures) failures.set(id, failure);
        fold(mine);
        events += mine.length;
        await onBatch?.(batch.at(-1)?.position ?? position);
      }
      position = until;
    },
    async settle(write) {
      let size = largest;
      while (held.length > 0) {
        const batch = together(size);
        for (const rows of tables.values()) rows.beginTrial();
        const failing = tryOut(batch);
        try {
          await write();
        } catch (error) {
          if (!isRefusal(error)) throw error;
          for (const rows of tables.values()) rows.undoTrial();
          const [first] = batch;
          if (batch.length > 1) size = Math.ceil(batch.length / 2);
          else if (first) failures.set(first.id, error);
          continue;
        }
        for (const rows of tables.values()) rows.endTrial();
        park(failing);
        held = held.slice(batch.length);
        size = Math.min(2 * size, largest);
      }
    },
  };
};

/** Keys of the events up to a position that set or deleted any of these rows, by the table and their keys. */
export const keysOfRows = async (
  deps: { store: EventStore; cipher: Cipher },
  view: View,
  of: {
    readonly rows: ReadonlyMap<string, ReadonlySet<string>>;
    readonly until: Position;
    readonly apart: ReadonlySet<string>;
    readonly onBatch: (position: Position) => void | Promise<void>;
  },
): Promise<ReadonlySet<string>> => {
  const found = new Set<string>();
  const onFolded = (key: string): void => {
    for (const [table, keys] of of.rows)
      for (const changed of whole.tables.get(table)?.changedSince() ?? [])
        if (keys.has(changed)) found.add(key);
  };
  const whole = createWholeView(deps, view, { apart: of.apart, onFolded });
  await whole.foldUntil(of.until, of.onBatch);
  return found;
};
