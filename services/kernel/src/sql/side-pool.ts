import pg from 'pg';
import { nameDriverErrors } from './connection-lost.ts';
import type { Pool } from './sql.ts';

/**
 * A pool of one connection, made like those of another pool but apart from it: slow callers of the first cannot keep
 * it waiting, nor it them.
 */
export const createSidePool = (
  beside: Pool,
  options: pg.PoolConfig,
  onError: (error: Error) => void,
): Pool => {
  const { password } = beside.options;
  // The pool hides its password from enumeration, so a spread leaves it out.
  const pool = new pg.Pool({
    ...beside.options,
    ...(password !== undefined && { password }),
    max: 1,
    min: 0,
    ...options,
  });
  pool.on('connect', (connection) => connection.on('error', onError));
  pool.on('error', () => {});
  nameDriverErrors(pool);
  return pool;
};
