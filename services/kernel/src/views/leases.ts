import { randomUUID } from 'node:crypto';
import { createSidePool } from '../sql/side-pool.ts';
import type { Connection, Pool } from '../sql/sql.ts';
import { type CheckpointRow, releaseLeases, takeLeases } from './checkpoints.ts';

/** A view or process, in the version that this program knows. */
export interface Versioned {
  readonly name: string;
  readonly version: number;
}

/**
 * Who may write a view or run a process: a lease that runs out, for holders that are frozen, and an advisory lock on a
 * session of its own, for those that are gone: it falls with its holder, and another one takes over at once.
 */
export interface Leases {
  /** Names the holder in `projection.checkpoints`. */
  readonly owner: string;
  /** Takes or renews what is free, ours, run out or abandoned; what is stored in another version is left alone. */
  take(wanted: readonly Versioned[]): Promise<CheckpointRow[]>;
  /** Lets others in at once. */
  release(): Promise<void>;
}

interface LockHolder {
  readonly connection: Connection;
  /** Gives the connection up, and its locks with it. */
  readonly drop: () => void;
}

export const createLeases = (pool: Pool): Leases => {
  const owner = randomUUID();
  const sessions = createSidePool(pool, { idleTimeoutMillis: 0 }, () => {});
  const locked = new Set<string>();
  let holder: Promise<LockHolder> | undefined;

  const openHolder = async (): Promise<LockHolder> => {
    const connection = await sessions.connect();
    const drop = (): void => {
      connection.off('end', drop);
      holder = undefined;
      locked.clear();
      // A lost connection that is not given back keeps its place in the pool for ever.
      connection.release(true);
    };
    connection.once('end', drop);
    return { connection, drop };
  };

  const lockHolder = (): Promise<LockHolder> => {
    holder ??= openHolder().catch((error: unknown) => {
      holder = undefined;
      throw error;
    });
    return holder;
  };

  /** A connection takes one query at a time, and every loop of the projector asks. */
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(ask: () => Promise<T>): Promise<T> => {
    const answer = turn.then(ask);
    turn = answer.catch(() => {});
    return answer;
  };

  /** What may be taken, with the locks that nobody else holds; gives back those of views that have another version now. */
  const lockFree = async (wanted: readonly Versioned[]): Promise<string[]> => {
    const { connection, drop } = await lockHolder();
    try {
      const names = wanted.map(({ name }) => name);
      const { rows } = await connection.query<{ name: string; locked: boolean; free: boolean }>(
        `with known as materialized (
           select c.name, c.owner is null or c.owner = $4 or c.lease_until < now() as free
           from projection.checkpoints c
           join unnest($1::text[], $2::integer[]) as w(name, version) on w.name = c.name and w.version = c.version)
         select name, free,
           case when name = any($3::text[]) then true
             else pg_try_advisory_lock('projection.checkpoints'::regclass::oid::integer, hashtext(name)) end as locked
         from known`,
        [names, wanted.map(({ version }) => version), [...locked], owner],
      );
      for (const row of rows) if (row.locked) locked.add(row.name);
      const lost = names.filter((name) => locked.has(name) && !rows.some((row) => row.name === name));
      for (const name of lost) locked.delete(name);
      if (lost.length > 0)
        await connection.query(
          `select pg_advisory_unlock('projection.checkpoints'::regclass::oid::integer, hashtext(name))
           from unnest($1::text[]) as name`,
          [lost],
        );
      return rows.filter((row) => row.free || row.locked).map((row) => row.name);
    } catch (error) {
      drop();
      throw error;
    }
  };

  return {
    owner,
    async take(wanted) {
      const names = await inTurn(() => lockFree(wanted));
      if (names.length === 0) return [];
      return takeLeases(
        pool,
        owner,
        wanted.filter(({ name }) => names.includes(name)),
        [...locked],
      );
    },
    async release() {
      if (sessions.ended) return;
      await releaseLeases(pool, owner).catch(() => {});
      (await holder?.catch(() => undefined))?.drop();
      await sessions.end();
    },
  };
};
