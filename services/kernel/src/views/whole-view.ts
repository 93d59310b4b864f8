import { categoryOf, type EventStore, type Position } from '../log/event-store.ts';
import type { Cipher } from '../vault/cipher.ts';
import { foldEvents, openEvents } from './fold-events.ts';
import type { ParkedEvent, Parking } from './parking.ts';
import { type TableRows, wholeTables } from './view-rows.ts';
import type { View } from './view.ts';

/** All rows of a view in memory, as far as the log has been folded into them. */
export interface WholeView {
  readonly tables: ReadonlyMap<string, TableRows>;
  /** Events that this view cannot fold, and those that follow them by key. */
  readonly parked: readonly ParkedEvent[];
  /** Folded up to here. */
  readonly position: Position;
  readonly events: number;
  foldUntil(position: Position, onBatch?: (position: Position) => void | Promise<void>): Promise<void>;
}

export const createWholeView = (
  deps: { store: EventStore; cipher: Cipher },
  view: View,
  skipped: Parking['skipped'],
): WholeView => {
  const tables = wholeTables(view);
  const categories = new Set(view.categories);
  const keys = new Set<string>();
  const parked: ParkedEvent[] = [];
  let position: Position = 0;
  let events = 0;
  return {
    tables,
    parked,
    get position() {
      return position;
    },
    get events() {
      return events;
    },
    async foldUntil(until, onBatch) {
      if (until <= position) return;
      for await (const batch of deps.store.scan({ after: position, until, categories: view.categories })) {
        const opened = await openEvents(deps.cipher, batch);
        const mine = opened.events.filter(({ stream }) => categories.has(categoryOf(stream)));
        const failing = foldEvents(view, tables, mine, { keys, skipped, failures: opened.failures });
        for (const { key } of failing) keys.add(key);
        parked.push(...failing);
        events += mine.length;
        await onBatch?.(batch.at(-1)?.position ?? position);
      }
      position = until;
    },
  };
};
