import { categoryOf, type EventStore, type Position, type RecordedEvent } from '../log/event-store.ts';
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
  /** Tries again what is parked behind an event that is to be skipped now; whether there was any. */
  skip(skipped: Parking['skipped']): boolean;
  foldUntil(position: Position, onBatch?: (position: Position) => void | Promise<void>): Promise<void>;
}

export const createWholeView = (deps: { store: EventStore; cipher: Cipher }, view: View): WholeView => {
  const tables = wholeTables(view);
  const categories = new Set(view.categories);
  const keys = new Set<string>();
  /** Of events that are parked. */
  const failures: Parking['failures'] = new Map();
  let skipped: Parking['skipped'] = new Set();
  let parked: readonly ParkedEvent[] = [];
  let position: Position = 0;
  let events = 0;

  const fold = (some: readonly RecordedEvent[]): void => {
    const failing = foldEvents(view, tables, some, { keys, skipped, failures });
    for (const { key } of failing) keys.add(key);
    if (failing.length > 0) parked = [...parked, ...failing];
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
  };
};
