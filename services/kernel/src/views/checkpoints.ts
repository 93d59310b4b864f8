import type { Position } from '../log/event-store.ts';
import type { Connection, Pool } from '../sql/sql.ts';

export type Kind = 'view' | 'process';

export interface CheckpointRow {
  readonly name: string;
  readonly kind: Kind;
  /** Of the definition that the rows were made by; 0 = never made. */
  readonly version: number;
  readonly position: Position;
  readonly epoch: number;
  readonly owner: string | null;
  readonly state: 'live' | 'failed';
  /** Why it stopped, or why a live one gets no further for now. */
  readonly reason: string | null;
}

const columns = 'c.name, c.kind, c.version, c.position, c.epoch, c.owner, c.state, c.reason';

/** Seconds after which another projector may take over from one that no longer renews its lease. */
export const leaseSeconds = 4;

/** The lease is no longer ours: taken by another projector, or ended by a rebuild or a decision about parked events. */
export class LeaseLost extends Error {
  constructor(names: readonly string[]) {
    super(`The lease on ${names.join(', ')} has ended`);
    this.name = 'LeaseLost';
  }
}

/** What a program knows of: its definition of a view, or a process (always 1). */
interface Known {
  readonly name: string;
  readonly version: number;
}

/** A checkpoint, and how many keys are parked. */
export interface Standing extends CheckpointRow {
  readonly parked: number;
}

/**
 * Checkpoints `c` of what a program knows, its names in $1 and its versions in $2, as they stand for it: a view that a
 * newer program has made is kept by that one, and has stopped for all others when that one is gone: for as long as a lease
 * after it has given it back, or has just made the view, another one of its kind may take over.
 */
const knownCheckpoints = `(
  select c.name, c.kind, c.version, c.position, c.epoch, c.owner,
    case when o.orphaned then 'failed' else c.state end as state,
    case when o.orphaned
      then format('Stored in version %s by a newer program, which is gone; this one makes version %s', c.version, w.version)
      else c.reason end as reason
  from projection.checkpoints c
  join unnest($1::text[], $2::integer[]) as w(name, version) on w.name = c.name,
  lateral (select c.version > w.version and c.lease_until < now() as orphaned) o) c`;

const known = (of: readonly Known[]) => [of.map(({ name }) => name), of.map(({ version }) => version)];

/** From where on rows lack something: of one company, or of all (null). */
export interface Gap {
  readonly entreprise: string | null;
  readonly from: Position;
}

/** How far each view is that is followed, and from where on rows may lack something. */
export const readReached = async (
  pool: Pool,
  views: readonly Known[],
): Promise<{ followed: Position[]; gaps: Gap[]; isWhole: boolean }> => {
  // One statement, hence one moment: a view cannot move past an event that is parked in between.
  const { rows } = await pool.query<Gap & { state: 'live' | 'failed' | 'parked' }>(
    `select null::uuid as entreprise, c.position as "from", c.state from ${knownCheckpoints} where c.kind = 'view'
     union all
     select k.entreprise, min(e.position), 'parked' from projection.parked_keys k
     join projection.parked_events e using (name, key)
     where name = any($1) group by k.entreprise`,
    known(views),
  );
  const standing = rows.filter(({ state }) => state !== 'parked');
  return {
    followed: standing.filter(({ state }) => state === 'live').map(({ from }) => from),
    gaps: rows.flatMap(({ entreprise, from, state }) =>
      state === 'live' ? [] : [{ entreprise, from: state === 'failed' ? from + 1 : from }],
    ),
    isWhole: standing.length === views.length,
  };
};

export const readStandings = async (pool: Pool, of: readonly Known[]): Promise<Standing[]> =>
  (
    await pool.query<Standing>(
      `select ${columns}, (select count(*) from projection.parked_keys k where k.name = c.name) as parked
       from ${knownCheckpoints} order by name`,
      known(of),
    )
  ).rows;

/** How late a view or process is. */
export interface Lag extends Pick<Standing, 'name' | 'kind' | 'state' | 'parked'> {
  /** Of the last event of the log. */
  readonly head: Position;
  /** Positions that it has still to see. */
  readonly positions: number;
  /** Since the first event was recorded that it has not seen; 0 at the head. */
  readonly milliseconds: number;
}

export const readLags = async (pool: Pool, of: readonly Known[]): Promise<Lag[]> =>
  (
    await pool.query<Lag>(
      `select c.name, c.kind, c.state, h.head, greatest(0, h.head - c.position) as positions,
         (select count(*) from projection.parked_keys k where k.name = c.name) as parked,
         greatest(0, coalesce((extract(epoch from clock_timestamp()) * 1000)::bigint - e.recorded_ms, 0)) as milliseconds
       from ${knownCheckpoints} cross join (select coalesce(max(position), 0) as head from log.recorded) h
       left join log.recorded e on e.position = c.position + 1
       order by c.name`,
      known(of),
    )
  ).rows;

export const readCheckpoint = async (
  sql: Pool | Connection,
  name: string,
  lock: '' | 'for update' = '',
): Promise<CheckpointRow | undefined> =>
  (
    await sql.query<CheckpointRow>(
      `select ${columns} from projection.checkpoints c where c.name = $1 ${lock}`,
      [name],
    )
  ).rows[0];

/** Versions of views that were ever made, by name. */
export const readVersions = async (sql: Pool): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql.query<{ name: string; version: number }>(
    `select name, version from projection.checkpoints where kind = 'view'`,
  );
  return new Map(rows.map(({ name, version }) => [name, version]));
};

/** Makes the row of a view or process that has never run. */
export const ensureCheckpoint = async (
  sql: Pool | Connection,
  row: { name: string; kind: Kind; version: number; position: Position },
): Promise<void> => {
  await sql.query(
    `insert into projection.checkpoints (name, kind, version, position) values ($1, $2, $3, $4)
     on conflict (name) do nothing`,
    [row.name, row.kind, row.version, row.position],
  );
};

/**
 * Takes the leases that are free, ours already, run out, or whose lock we hold, since nobody else alive does; a new
 * owner starts a new epoch. Views that are stored in another version are left alone. A row that somebody writes just now
 * keeps none of the others waiting: it is ours if it was, by the batch or the decision that holds it.
 */
export const takeLeases = async (
  pool: Pool,
  owner: string,
  wanted: readonly { name: string; version: number }[],
  locked: readonly string[],
): Promise<CheckpointRow[]> =>
  (
    await pool.query<CheckpointRow>(
      `with wanted as (
         select c.name from projection.checkpoints c
         join unnest($2::text[], $3::integer[]) as w(name, version) on c.name = w.name and c.version = w.version
         where c.owner is null or c.owner = $1 or c.lease_until < now() or c.name = any($4::text[])
       ), free as (
         select c.name from projection.checkpoints c where c.name in (select name from wanted) for update skip locked
       ), taken as (
         update projection.checkpoints c
         set epoch = case when c.owner = $1 then c.epoch else c.epoch + 1 end,
             owner = $1,
             lease_until = now() + make_interval(secs => $5)
         from unnest($2::text[], $3::integer[]) as w(name, version)
         where c.name in (select name from free) and c.name = w.name and c.version = w.version
           and (c.owner is null or c.owner = $1 or c.lease_until < now() or c.name = any($4::text[]))
         returning ${columns}
       )
       select * from taken
       union all
       select ${columns} from projection.checkpoints c
       where c.owner = $1 and c.name in (select name from wanted) and c.name not in (select name from free)`,
      [owner, wanted.map(({ name }) => name), wanted.map(({ version }) => version), locked, leaseSeconds],
    )
  ).rows;

/**
 * Moves checkpoints and renews the leases, in the transaction that writes the rows where there are any.
 * @throws {LeaseLost} when any of them is no longer ours at its epoch: the transaction must be rolled back
 */
export const moveCheckpoints = async (
  connection: Pool | Connection,
  owner: string,
  rows: readonly { name: string; epoch: number }[],
  position: Position,
): Promise<void> => {
  const { rowCount } = await connection.query(
    `update projection.checkpoints c
     set position = greatest(c.position, $4), lease_until = now() + make_interval(secs => $5),
         state = 'live', reason = null, updated_on = now()
     from unnest($2::text[], $3::bigint[]) as u(name, epoch)
     where c.name = u.name and c.epoch = u.epoch and c.owner = $1`,
    [owner, rows.map((row) => row.name), rows.map((row) => row.epoch), position, leaseSeconds],
  );
  if (rowCount !== rows.length) throw new LeaseLost(rows.map((row) => row.name));
};

/**
 * The same outside of a transaction, of rows each with a position of its own; the names of those that it moved: not those
 * whose lease is lost, nor those that somebody holds just now.
 */
export const passOver = async (
  pool: Pool,
  owner: string,
  rows: readonly { name: string; epoch: number; position: Position }[],
): Promise<{ name: string }[]> =>
  (
    await pool.query<{ name: string }>(
      `with free as (
         select name from projection.checkpoints where name = any($2::text[]) and owner = $1 for update skip locked
       )
       update projection.checkpoints c
       set position = greatest(c.position, u.position), lease_until = now() + make_interval(secs => $5),
           state = 'live', reason = null, updated_on = now()
       from unnest($2::text[], $3::bigint[], $4::bigint[]) as u(name, epoch, position)
       where c.name in (select name from free) and c.name = u.name and c.epoch = u.epoch and c.owner = $1
       returning c.name`,
      [
        owner,
        rows.map((row) => row.name),
        rows.map((row) => row.epoch),
        rows.map((row) => row.position),
        leaseSeconds,
      ],
    )
  ).rows;

/**
 * Ends the lease, so that what its holder has read before counts for nothing: a batch it is in the middle of is rolled
 * back. In the transaction that changes a view's rows from outside.
 */
export const endLease = async (connection: Connection, name: string): Promise<void> => {
  await connection.query(
    `update projection.checkpoints
     set epoch = epoch + 1, owner = null, lease_until = now() + make_interval(secs => $2) where name = $1`,
    [name, leaseSeconds],
  );
};

/** The rows of a view are now those of a rebuild: whoever kept the old ones must begin anew, in this version. */
export const finishRebuild = async (
  connection: Connection,
  { name, version }: { name: string; version: number },
  position: Position,
): Promise<void> => {
  await connection.query(
    `update projection.checkpoints set position = $2, version = $3, state = 'live', reason = null where name = $1`,
    [name, position, version],
  );
  await endLease(connection, name);
};

export const markFailed = async (pool: Pool, name: string, reason: string): Promise<void> => {
  await pool.query(`update projection.checkpoints set state = 'failed', reason = $2 where name = $1`, [
    name,
    reason.slice(0, 1000),
  ]);
};

/** Says why one that is live gets no further for now, whichever instance is asked; its next move takes that back. */
export const noteTrouble = async (
  pool: Pool,
  { owner, name }: { readonly owner: string; readonly name: string },
  reason: string,
): Promise<void> => {
  await pool.query(
    `update projection.checkpoints set reason = $3 where name = $1 and owner = $2 and state = 'live'`,
    [name, owner, reason.slice(0, 1000)],
  );
};

/** A start is a new chance for what had failed: its code or its tables may have changed. */
export const retryFailed = async (pool: Pool, names: readonly string[]): Promise<void> => {
  await pool.query(
    `update projection.checkpoints set state = 'live', reason = null where state = 'failed' and name = any($1)`,
    [names],
  );
};

/** Lets another projector in at once, on a clean stop. */
export const releaseLeases = async (pool: Pool, owner: string): Promise<void> => {
  await pool.query(
    `update projection.checkpoints set owner = null, lease_until = now() + make_interval(secs => $2) where owner = $1`,
    [owner, leaseSeconds],
  );
};
