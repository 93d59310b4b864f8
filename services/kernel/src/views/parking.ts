import { companyOf, type EventStore, type RecordedEvent } from '../log/event-store.ts';
import type { Connection, Pool } from '../sql/sql.ts';

/** What a view or process knows of its parked keys while it runs. */
export interface Parking {
  /** Keys whose events wait. */
  readonly keys: Set<string>;
  /** Ids of events that an administrator skips, should they fail. */
  readonly skipped: ReadonlySet<string>;
  /** Errors, by the id of the event, that were met outside the fold: a secret that does not open, a row that is refused. */
  readonly failures: Map<string, unknown>;
}

/** What is held of an event that waits: where it stands, and the call that it came of. A key may have any number of them. */
export interface WaitingEvent extends Pick<RecordedEvent, 'id' | 'position' | 'stream' | 'version' | 'type'> {
  readonly correlationId: string;
}

/** An event that was set aside; `reason` is null for one that only follows an earlier one of its key. */
export interface ParkedEvent {
  readonly key: string;
  readonly event: WaitingEvent;
  readonly reason: string | null;
}

export const waitingOf = ({
  id,
  position,
  stream,
  version,
  type,
  metadata,
}: RecordedEvent): WaitingEvent => ({
  id,
  position,
  stream,
  version,
  type,
  correlationId: metadata.correlationId,
});

/** Why, as the database can keep it: it takes no NUL, which an error may quote, and no half of a character. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll('\0', '').slice(0, 1000).toWellFormed();

/**
 * Hands every event to `take`, in order, but those of parked keys. One that cannot be taken parks its key: it and what
 * follows of that key is set aside, and all others go on.
 */
export const parkFailing = (
  events: readonly RecordedEvent[],
  parking: Parking,
  keyOf: (event: RecordedEvent) => string,
  take: (event: RecordedEvent) => void,
): ParkedEvent[] => {
  const keys = new Set(parking.keys);
  const parked: ParkedEvent[] = [];
  for (const event of events) {
    const key = keyOf(event);
    if (keys.has(key)) {
      parked.push({ key, event: waitingOf(event), reason: null });
      continue;
    }
    try {
      if (parking.failures.has(event.id)) throw parking.failures.get(event.id);
      take(event);
    } catch (error) {
      if (parking.skipped.has(event.id)) continue;
      keys.add(key);
      parked.push({ key, event: waitingOf(event), reason: reasonOf(error) });
    }
  }
  return parked;
};

export const loadParking = async (sql: Pool | Connection, name: string): Promise<Parking> => {
  const { rows } = await sql.query<{ key: string }>(
    'select key from projection.parked_keys where name = $1',
    [name],
  );
  return {
    keys: new Set(rows.map(({ key }) => key)),
    skipped: await loadSkipped(sql, name),
    failures: new Map(),
  };
};

/** Events that wait, as they are recorded and in the log's order. */
export const readWaiting = async (
  store: EventStore,
  waiting: readonly Pick<WaitingEvent, 'id' | 'stream' | 'version'>[],
): Promise<RecordedEvent[]> => {
  const events: RecordedEvent[] = [];
  for (const [stream, ofStream] of Map.groupBy(waiting, (event) => event.stream)) {
    const versions = ofStream.map(({ version }) => version).toSorted((one, other) => one - other);
    const range = { entreprise: companyOf(stream), from: versions[0] ?? 1, to: versions.at(-1) ?? 0 };
    const ids = new Set(ofStream.map(({ id }) => id));
    events.push(...(await store.readStream(stream, range)).filter(({ id }) => ids.has(id)));
  }
  return events.toSorted((one, other) => one.position - other.position);
};

/** Ids of the events that an administrator has decided to skip. */
export const loadSkipped = async (sql: Pool | Connection, name: string): Promise<Parking['skipped']> => {
  const { rows } = await sql.query<{ eventId: string }>(
    `select event_id as "eventId" from projection.parking_decisions where name = $1 and decision = 'skip'`,
    [name],
  );
  return new Set(rows.map(({ eventId }) => eventId));
};

/** What administrators have decided of a view's parked keys. */
export interface Decided {
  readonly skipped: Parking['skipped'];
  /** When all that waited of a key was last settled, by the key: ISO 8601, UTC. */
  readonly settledOn: ReadonlyMap<string, string>;
}

export const loadDecided = async (
  sql: Pool | Connection,
  name: string,
): Promise<Decided & { readonly settledOn: Map<string, string> }> => {
  const { rows } = await sql.query<{ key: string; on: string }>(
    `select key, max(decided_on) as on from projection.parking_decisions
     where name = $1 and outcome = 'settled' group by key`,
    [name],
  );
  return { skipped: await loadSkipped(sql, name), settledOn: new Map(rows.map(({ key, on }) => [key, on])) };
};

/** Keys that are parked, or of which an administrator has decided to skip an event. */
export const loadTroubled = async (sql: Pool | Connection, name: string): Promise<string[]> => {
  const { rows } = await sql.query<{ key: string }>(
    `select key from projection.parked_keys where name = $1
     union select key from projection.parking_decisions where name = $1 and decision = 'skip'`,
    [name],
  );
  return rows.map(({ key }) => key);
};

/** Writes down what was set aside, in the transaction that moves the checkpoint past it. */
export const storeParked = async (
  connection: Connection,
  name: string,
  parked: readonly ParkedEvent[],
): Promise<void> => {
  if (parked.length === 0) return;
  const begun = parked.filter(({ reason }) => reason !== null);
  await connection.query(
    `insert into projection.parked_keys (name, key, entreprise, reason)
     select $1, * from unnest($2::text[], $3::uuid[], $4::text[])`,
    [
      name,
      begun.map(({ key }) => key),
      begun.map(({ event }) => companyOf(event.stream)),
      begun.map(({ reason }) => reason),
    ],
  );
  await connection.query(
    `insert into projection.parked_events (name, position, key, event_id, stream, version, type)
     select $1, * from unnest($2::bigint[], $3::text[], $4::uuid[], $5::text[], $6::integer[], $7::text[])`,
    [
      name,
      parked.map(({ event }) => event.position),
      parked.map(({ key }) => key),
      parked.map(({ event }) => event.id),
      parked.map(({ event }) => event.stream),
      parked.map(({ event }) => event.version),
      parked.map(({ event }) => event.type),
    ],
  );
};
