import type { Position } from '../log/event-store.ts';
import type { Connection, Pool } from '../sql/sql.ts';

export type Kind = 'view' | 'process';

export interface CheckpointRow {
  readonly name: string;
  readonly kind: Kind;
  readonly version: number;
  readonly position: Position;
  readonly epoch: number;
  readonly owner: string | null;
  readonly state: 'live' | 'failed';
  readonly reason: string | null;
}

const columns = 'name, kind, version, position, epoch, owner, state, reason';

/** Seconds without a sign of life after which another projector may take over. */
export const leaseSeconds = 10;

/** The lease was lost to another projector: nothing of this batch was written. */
export class LeaseLost extends Error {
  constructor(names: readonly string[]) {
    super(`The lease on ${names.join(', ')} was taken by another projector`);
    this.name = 'LeaseLost';
  }
}

export const readCheckpoints = async (pool: Pool | Connection): Promise<CheckpointRow[]> =>
  (await pool.query<CheckpointRow>(`select ${columns} from projection.checkpoints order by name`)).rows;

/** Makes the row of a view or process that has never run. */
export const ensureCheckpoint = async (
  pool: Pool,
  row: { name: string; kind: Kind; version: number; position: Position },
): Promise<void> => {
  await pool.query(
    `insert into projection.checkpoints (name, kind, version, position) values ($1, $2, $3, $4)
     on conflict (name) do nothing`,
    [row.name, row.kind, row.version, row.position],
  );
};

/**
 * Takes the leases that are free, ours already, run out, or whose holder is known to be gone (`orphaned`); a new owner
 * starts a new epoch.
 */
export const takeLeases = async (
  pool: Pool,
  owner: string,
  names: readonly string[],
  orphaned: readonly string[],
): Promise<CheckpointRow[]> =>
  (
    await pool.query<CheckpointRow>(
      `update projection.checkpoints
       set epoch = case when owner = $1 then epoch else epoch + 1 end,
           owner = $1,
           lease_until = now() + make_interval(secs => $4)
       where name = any($2::text[])
         and (owner is null or owner = $1 or lease_until < now() or name = any($3::text[]))
       returning ${columns}`,
      [owner, names, orphaned, leaseSeconds],
    )
  ).rows;

/**
 * Moves checkpoints and renews the leases, in the transaction that writes the rows.
 * @throws {LeaseLost} when any of them is no longer ours at its epoch: the transaction must be rolled back
 */
export const moveCheckpoints = async (
  connection: Connection,
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

export const markFailed = async (pool: Pool, name: string, reason: string): Promise<void> => {
  await pool.query(`update projection.checkpoints set state = 'failed', reason = $2 where name = $1`, [
    name,
    reason.slice(0, 1000),
  ]);
};

/** A start is a new chance for what had failed: its code may have changed. */
export const retryFailed = async (pool: Pool): Promise<void> => {
  await pool.query(`update projection.checkpoints set state = 'live', reason = null where state = 'failed'`);
};

/** Lets another projector in at once, on a clean stop. */
export const releaseLeases = async (pool: Pool, owner: string): Promise<void> => {
  await pool.query(
    `update projection.checkpoints set owner = null, lease_until = '-infinity' where owner = $1`,
    [owner],
  );
};
