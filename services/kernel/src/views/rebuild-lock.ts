import type { Connection, Pool } from '../sql/sql.ts';

/**
 * Runs `work` on one connection that alone may rebuild a view; another rebuild of the same view waits for it. All of it
 * goes through that connection, so that whoever loses the lock with it can neither fill tables nor swap them.
 */
export const withRebuildLock = async <T>(
  pool: Pool,
  view: string,
  work: (connection: Connection) => Promise<T>,
): Promise<T> => {
  const connection = await pool.connect();
  try {
    await connection.query(
      `select pg_advisory_lock('projection.checkpoints'::regclass::oid::integer, hashtext($1))`,
      [`rebuild ${view}`],
    );
    return await work(connection);
  } finally {
    // The lock ends with the session.
    connection.release(true);
  }
};

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
