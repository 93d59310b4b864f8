import { keyOfStream, type RecordedEvent } from '../log/event-store.ts';
import { isOutage } from '../log/outage.ts';
import type { Cipher } from '../vault/cipher.ts';
import { type ParkedEvent, parkFailing, type Parking } from './parking.ts';
import { rowsOf, type TableRows } from './view-rows.ts';
import type { View } from './view.ts';

/** What a view's parked events are kept by: all that must be folded in order with one another. */
export const keyIn =
  (view: View) =>
  ({ stream }: RecordedEvent): string =>
    keyOfStream(stream, view.keyedBy ?? 'stream');

/**
 * Folds events into rows, live or of a rebuild; one that fails leaves nothing of itself in the rows. `onFolded` is told of
 * the key of each that does not, before the next one begins.
 */
export const foldEvents = (
  view: View,
  tables: ReadonlyMap<string, TableRows>,
  events: readonly RecordedEvent[],
  parking: Parking,
  onFolded?: (key: string) => void,
): ParkedEvent[] => {
  const rows = rowsOf(view, tables);
  const keyOf = keyIn(view);
  return parkFailing(events, parking, keyOf, (event) => {
    for (const table of tables.values()) table.begin();
    try {
      view.fold(event, rows);
    } catch (error) {
      for (const table of tables.values()) table.undo();
      throw error;
    }
    onFolded?.(keyOf(event));
  });
};

/** Opens the secrets in events; one that cannot be opened fails alone. */
export const openEvents = async (
  cipher: Cipher,
  events: readonly RecordedEvent[],
): Promise<{ events: RecordedEvent[]; failures: Map<string, unknown> }> => {
  const failures = new Map<string, unknown>();
  try {
    return { events: await cipher.open(events), failures };
  } catch (error) {
    if (isOutage(error)) throw error;
  }
  const opened: RecordedEvent[] = [];
  for (const event of events)
    try {
      opened.push(...(await cipher.open([event])));
    } catch (error) {
      if (isOutage(error)) throw error;
      failures.set(event.id, error);
      opened.push(event);
    }
  return { events: opened, failures };
};
