import { type EventStore, type Position, type RecordedEvent } from '../log/event-store.ts';
import { isOutage, isStatementTimeout } from '../log/outage.ts';
import { type Connection, type Pool, transaction } from '../sql/sql.ts';
import type { Cipher } from '../vault/cipher.ts';
import { endLease, readCheckpoint } from './checkpoints.ts';
import { openEvents } from './fold-events.ts';
import { type Follower, processFollower, viewFollower } from './followers.ts';
import { isNoKeptName } from './kept-tables.ts';
import {
  loadParking,
  type ParkedEvent,
  type Parking,
  readWaiting,
  reasonOf,
  type WaitingEvent,
  waitingOf,
} from './parking.ts';
import type { Process } from './process.ts';
import { orUndone } from './refused-rows.ts';
import type { View } from './view.ts';

/** A key of one view or process whose events wait. */
export interface ParkedKey {
  readonly name: string;
  readonly key: string;
  /** Null for accounts, which belong to no company. */
  readonly entreprise: string | null;
  /** Why the first of its events failed the last time. */
  readonly reason: string;
  readonly attempts: number;
  /** ISO 8601, UTC. */
  readonly parkedOn: string;
  /** The event that failed. */
  readonly position: Position;
  readonly type: string;
  /** Events that wait, that one included. */
  readonly events: number;
}

export type Decision = 'retry' | 'skip';

export interface Decided {
  /** Events taken, or skipped. */
  readonly settled: number;
  /** Events that still wait, and why. */
  readonly waiting: number;
  readonly reason: string | null;
}

export class UnknownParkedKey extends Error {
  constructor(name: string, key: string) {
    super(`Nothing of ${key} is parked for ${name}`);
    this.name = 'UnknownParkedKey';
  }
}

export interface ParkedKeys {
  list(): Promise<ParkedKey[]>;
  /**
   * Tries the events of a key again, in order; `skip` leaves out the first, should it fail once more, and does so in
   * every later rebuild. Recorded with who decided and what he said, whatever comes of it.
   * @throws {UnknownParkedKey} when nothing of it is parked, or no longer
   */
  decide(
    decision: Decision,
    of: { name: string; key: string; by: string; comment?: string | undefined },
  ): Promise<Decided>;
}

/** For administrators, beside the running projector. `pool` is a projector's. */
export const createParkedKeys = (deps: {
  store: EventStore;
  pool: Pool;
  cipher: Cipher;
  views: readonly View[];
  processes: readonly Process[];
}): ParkedKeys => {
  const { store, pool, cipher, views, processes } = deps;

  return {
    list: () => listParked(pool),
    decide: (decision, { name, key, by, comment = null }) =>
      transaction(pool, async (connection) => {
        const view = views.find((candidate) => candidate.name === name);
        const process = processes.find((candidate) => candidate.name === name);
        const follower = view ? viewFollower(view) : process && processFollower(process);
        if (!follower) throw new UnknownParkedKey(name, key);
        await lockFollower(connection, follower, view);
        const events = await readParked(connection, store, name, key);
        const [first] = events;
        if (!first) throw new UnknownParkedKey(name, key);

        const opened = await openEvents(cipher, events);
        const { skipped } = await loadParking(connection, name);
        const left = await applyInOrder(connection, follower, opened.events, {
          keys: new Set(),
          skipped: decision === 'skip' ? new Set([...skipped, first.id]) : skipped,
          failures: opened.failures,
        });
        const reason = left[0]?.reason ?? null;
        await keepParked(connection, name, key, left, reason);
        await connection.query(
          `insert into projection.parking_decisions (name, key, event_id, decision, decided_by, outcome, comment)
           values ($1, $2, $3, $4, $5, $6, $7)`,
          [name, key, first.id, decision, by, reason ?? 'settled', comment],
        );
        await endLease(connection, name);
        return { settled: events.length - left.length, waiting: left.length, reason };
      }),
  };
};

const listParked = async (pool: Pool): Promise<ParkedKey[]> =>
  (
    await pool.query<ParkedKey>(
      `select k.name, k.key, k.entreprise, k.reason, k.attempts, k.parked_on as "parkedOn",
         f.position, f.type, (select count(*) from projection.parked_events e where e.name = k.name and e.key = k.key) as events
       from projection.parked_keys k
       cross join lateral (
         select e.position, e.type from projection.parked_events e
         where e.name = k.name and e.key = k.key order by e.position limit 1) f
       where ${isNoKeptName('k.name')} order by k.name, f.position`,
    )
  ).rows;

/**
 * Nobody else writes rows of it until the end of the transaction. In the order of the projector and of a rebuild: tables,
 * then the checkpoint, then what is parked.
 */
const lockFollower = async (
  connection: Connection,
  { name, version }: Follower,
  view: View | undefined,
): Promise<void> => {
  await connection.query(`set local lock_timeout = '5s'`);
  if (view) {
    const tables = view.tables.map((table) => `views.${table.name}`).join(', ');
    await connection.query(`lock table ${tables} in share row exclusive mode`);
  }
  const row = await readCheckpoint(connection, name, 'for update');
  if (row?.version !== version)
    throw new Error(`${name} is stored in version ${row?.version}, this program knows ${version}`);
};

/** Events of a key that wait, in order. */
export const readParked = async (
  connection: Connection,
  store: EventStore,
  name: string,
  key: string,
): Promise<RecordedEvent[]> => {
  const { rows } = await connection.query<Pick<WaitingEvent, 'id' | 'stream' | 'version'>>(
    `select event_id::text as id, stream, version from projection.parked_events where name = $1 and key = $2`,
    [name, key],
  );
  return readWaiting(store, rows);
};

/**
 * All at once; what the database refuses is halved until the event at fault stands alone, and the next ones are taken by more
 * and more. Tells what still waits.
 */
const applyInOrder = async (
  connection: Connection,
  follower: Follower,
  events: readonly RecordedEvent[],
  parking: Parking,
): Promise<ParkedEvent[]> => {
  let size = events.length;
  for (let at = 0; at < events.length;) {
    const some = events.slice(at, at + size);
    const [first] = some;
    const left = await applyOrUndo(connection, follower, some, parking);
    if (left instanceof Refused && some.length > 1) {
      size = Math.ceil(some.length / 2);
      continue;
    }
    const isRefused = left instanceof Refused && first !== undefined;
    if (isRefused && !parking.skipped.has(first.id)) return waitingFrom(events.slice(at), left.reason);
    if (!(left instanceof Refused) && left[0]) {
      const { event, reason } = left[0];
      return waitingFrom(events.slice(events.findIndex(({ id }) => id === event.id)), reason);
    }
    at += some.length;
    size = Math.min(2 * size, events.length);
  }
  return [];
};

/** The first with why it failed; the others follow it. */
const waitingFrom = (events: readonly RecordedEvent[], reason: string | null): ParkedEvent[] =>
  events.map((event, index) => ({ key: '', event: waitingOf(event), reason: index === 0 ? reason : null }));

class Refused {
  readonly reason: string;
  constructor(error: unknown) {
    this.reason = reasonOf(error);
  }
}

const applyOrUndo = async (
  connection: Connection,
  follower: Follower,
  events: readonly RecordedEvent[],
  parking: Parking,
): Promise<ParkedEvent[] | Refused> => {
  let left: ParkedEvent[] = [];
  try {
    await orUndone(connection, async () => {
      left = await follower.apply(connection, events, parking);
    });
    return left;
  } catch (error) {
    if (isOutage(error) && !isStatementTimeout(error)) throw error;
    return new Refused(error);
  }
};

/** What still waits stays, with its new reason; the rest of the key goes. */
const keepParked = async (
  connection: Connection,
  name: string,
  key: string,
  left: readonly ParkedEvent[],
  reason: string | null,
): Promise<void> => {
  if (reason === null)
    await connection.query('delete from projection.parked_keys where name = $1 and key = $2', [name, key]);
  else {
    await connection.query(
      'update projection.parked_keys set reason = $3, attempts = attempts + 1 where name = $1 and key = $2',
      [name, key, reason],
    );
    await connection.query(
      'delete from projection.parked_events where name = $1 and key = $2 and position <> all($3::bigint[])',
      [name, key, left.map(({ event }) => event.position)],
    );
  }
};
