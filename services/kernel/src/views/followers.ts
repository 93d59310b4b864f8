import { categoryOf, type RecordedEvent } from '../log/event-store.ts';
import type { Connection } from '../sql/sql.ts';
import type { Kind } from './checkpoints.ts';
import { foldEvents } from './fold-events.ts';
import { type ParkedEvent, parkFailing, type Parking } from './parking.ts';
import type { Process } from './process.ts';
import { fetchWanted, writeChanges } from './view-tables.ts';
import type { View } from './view.ts';

/** What follows the log: a view or a process, seen from the side of batches and parking. */
export interface Follower {
  readonly name: string;
  readonly version: number;
  readonly kind: Kind;
  readonly categories: readonly string[];
  /** Events in one transaction; as many as a batch has when left out. */
  readonly atMost?: number | undefined;
  readonly reads: (event: RecordedEvent) => boolean;
  /** Takes events of its categories, in order; tells which of them were set aside. */
  readonly apply: (
    connection: Connection,
    events: readonly RecordedEvent[],
    parking: Parking,
  ) => Promise<ParkedEvent[]>;
}

export const viewFollower = (view: View): Follower => ({
  name: view.name,
  version: view.version,
  kind: 'view',
  categories: view.categories,
  reads: categoryIn(view.categories),
  apply: (connection, events, parking) => applyTo(connection, view, events, parking),
});

/** Folds events onto the rows of a view that stand in its tables, or in those that `nameOf` names in their place. */
export const applyTo = async (
  connection: Connection,
  view: View,
  events: readonly RecordedEvent[],
  parking: Parking,
  nameOf?: (table: string) => string,
): Promise<ParkedEvent[]> => {
  // What an event at fault asks for may be what the database refuses.
  const asking = events.filter(({ id }) => !parking.failures.has(id));
  const { tables, failures } = await fetchWanted(connection, view, asking, nameOf);
  const parked = foldEvents(view, tables, events, {
    ...parking,
    failures: new Map([...parking.failures, ...failures]),
  });
  await writeChanges(connection, view, tables, nameOf);
  return parked;
};

export const processFollower = (process: Process): Follower => {
  const isOfCategory = categoryIn(process.categories);
  const { hears = () => true } = process;
  return {
    name: process.name,
    version: 1,
    kind: 'process',
    categories: process.categories,
    atMost: process.atMost,
    reads: (event) => isOfCategory(event) && hears(event),
    async apply(connection, events, parking) {
      const free: RecordedEvent[] = [];
      const parked = parkFailing(
        events,
        parking,
        ({ stream }) => stream,
        (event) => void free.push(event),
      );
      if (free.length > 0) await process.react(free, connection);
      return parked;
    },
  };
};

const categoryIn = (categories: readonly string[]): ((event: RecordedEvent) => boolean) => {
  const wanted = new Set(categories);
  return ({ stream }) => wanted.has(categoryOf(stream));
};
