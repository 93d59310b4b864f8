import pg from 'pg';
import type { Connection, Pool } from '../sql/sql.ts';

/** Somebody rebuilds this view now, and will not be waited for. */
export class RebuildRunning extends Error {
  constructor(view: string) {
    super(`${view} is being rebuilt`);
    this.name = 'RebuildRunning';
  }
}

const lockOf = `'projection.checkpoints'::regclass::oid::integer, hashtext('rebuild ' || $1)`;

/** Milliseconds that whoever is told of a rebuild waits for one that has ended to give its lock back. */
const lastMoment = 2_000;

/**
 * Runs `work` on one connection that alone may rebuild a view; another rebuild of the same view waits for it. All of it
 * goes through that connection, so that whoever loses the lock with it can neither fill tables nor swap them.
 * @param of.waits whether to wait for somebody else who does; a function is asked when there is one, and waits for a moment
 * @param of.during told of the connection, on which all of it goes on, the wait included
 * @throws {RebuildRunning} when somebody else does and is not waited for
 */
export const withRebuildLock = async <T>(
  pool: Pool,
  view: string,
  work: (connection: Connection) => Promise<T>,
  {
    waits = true,
    during = (_, doing) => doing(),
  }: {
    waits?: boolean | (() => Promise<boolean>);
    during?: (connection: Connection, doing: () => Promise<T>) => Promise<T>;
  } = {},
): Promise<T> => {
  const connection = await pool.connect();
  let isHeld = false;
  const lockAndWork = async (): Promise<T> => {
    await endWithClient(connection);
    if (waits === true) await connection.query(`select pg_advisory_lock(${lockOf})`, [view]);
    else {
      const { rows } = await connection.query<{ got: boolean }>(
        `select pg_try_advisory_lock(${lockOf}) as got`,
        [view],
      );
      if (!rows[0]?.got) {
        if (waits === false || !(await waits())) throw new RebuildRunning(view);
        await lockInAMoment(connection, view);
      }
    }
    isHeld = true;
    return work(connection);
  };
  try {
    return await during(connection, lockAndWork);
  } finally {
    // The lock ends with the session, which takes the server a moment: whoever asks next must not be told of it.
    if (isHeld) await connection.query(`select pg_advisory_unlock(${lockOf})`, [view]).catch(() => {});
    connection.release(true);
  }
};

/** So that a long statement of a process that was killed, and the lock with it, ends soon after; where the system cannot tell, it goes on to its end. */
const endWithClient = async (connection: Connection): Promise<void> => {
  await connection.query(`set client_connection_check_interval = '1s'`).catch(() => {});
};

const lockInAMoment = async (connection: Connection, view: string): Promise<void> => {
  await connection.query(`set lock_timeout = ${lastMoment}`);
  try {
    await connection.query(`select pg_advisory_lock(${lockOf})`, [view]);
  } catch (error) {
    throw error instanceof pg.DatabaseError && error.code === '55P03' ? new RebuildRunning(view) : error;
  }
  await connection.query('reset lock_timeout');
};

/**
 * SQL: the session that holds the lock of the view `name`, null when none does. Of a process that was killed no row is
 * left that would have to be believed.
 */
export const lockHolder = (name: string): string =>
  `(select l.pid from pg_locks l
    where l.locktype = 'advisory' and l.granted and l.objsubid = 2
      and l.database = (select oid from pg_database where datname = current_database())
      and l.classid = 'projection.checkpoints'::regclass::oid
      and l.objid::bigint = hashtext('rebuild ' || ${name})::bigint & 4294967295 limit 1)`;

/** The same connection, inside a transaction. */
export const inTransaction = async <T>(
  connection: Connection,
  isolation: 'read committed' | 'repeatable read',
  work: () => Promise<T>,
): Promise<T> => {
  await connection.query(`begin isolation level ${isolation}`);
  try {
    const result = await work();
    await connection.query('commit');
    return result;
  } catch (error) {
    await connection.query('rollback').catch(() => {});
    throw error;
  }
};
