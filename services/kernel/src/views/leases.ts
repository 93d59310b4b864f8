import { randomUUID } from 'node:crypto';
import DataLoader from 'dataloader';
import { createSidePool } from '../sql/side-pool.ts';
import type { Connection, Pool } from '../sql/sql.ts';
import { type CheckpointRow, passOver, releaseLeases, takeLeases } from './checkpoints.ts';
import type { Position } from '../log/event-store.ts';

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
  /**
   * Moves those that have nothing to do up to a position over it, and renews their leases; which of them it could not,
   * because the lease is lost or the row is held just now.
   */
  passOver(rows: readonly Held[], position: Position): Promise<Held[]>;
  /** Lets others in at once. */
  release(): Promise<void>;
}

/** A lease as it was taken. */
export interface Held {
  readonly name: string;
  readonly epoch: number;
}

/** Milliseconds in which the loops of a projector ask together: each on its own, they made some forty statements a second. */
const askTogether = 25;
const together = {
  cache: false,
  batchScheduleFn: (ask: () => void) => void setTimeout(ask, askTogether),
};

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

  const takeAll = async (wanted: readonly Versioned[]): Promise<CheckpointRow[]> => {
    const names = await inTurn(() => lockFree(wanted));
    if (names.length === 0) return [];
    return takeLeases(
      pool,
      owner,
      wanted.filter(({ name }) => names.includes(name)),
      [...locked],
    );
  };
  const isIn = (rows: readonly { readonly name: string }[], one: { readonly name: string }): boolean =>
    rows.some(({ name }) => name === one.name);

  const taking = new DataLoader<readonly Versioned[], CheckpointRow[]>(async (asked) => {
    const taken = await takeAll(asked.flat());
    return asked.map((wanted) => taken.filter((row) => isIn(wanted, row)));
  }, together);

  const passing = new DataLoader<readonly (Held & { position: Position })[], Held[]>(async (asked) => {
    const passed = await passOver(pool, owner, asked.flat());
    return asked.map((rows) => rows.filter((row) => !isIn(passed, row)));
  }, together);

  return {
    owner,
    take: (wanted) => taking.load(wanted),
    passOver: (rows, position) => passing.load(rows.map(({ name, epoch }) => ({ name, epoch, position }))),
    async release() {
      if (sessions.ended) return;
      await releaseLeases(pool, owner).catch(() => {});
      (await holder?.catch(() => undefined))?.drop();
      await sessions.end();
    },
  };
};
