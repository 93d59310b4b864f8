import type pg from 'pg';
import type { Tracing } from '../traces/tracing.ts';
import { statementName } from './statement-name.ts';

type Query = (...args: unknown[]) => unknown;

/** How a statement that is answered by a promise is called; undefined for a stream, and for who is called back. */
const nameOf = (args: readonly unknown[]): string | undefined => {
  if (typeof args.at(-1) === 'function') return undefined;
  const [asked] = args;
  if (typeof asked === 'string') return statementName(asked);
  const isStream = typeof asked !== 'object' || asked === null || 'submit' in asked;
  if (isStream) return undefined;
  const { name, text } = asked as pg.QueryConfig;
  return name ?? statementName(text);
};

/** Each statement on a connection of the pool is a span of what asks for it. */
export const traceQueries = (pool: pg.Pool, tracing: Tracing): void => {
  pool.on('connect', (connection: pg.PoolClient) => {
    const query = connection.query.bind(connection) as Query;
    connection.query = ((...args: unknown[]) => {
      const name = nameOf(args);
      if (name === undefined) return query(...args);
      return tracing.within(name, { 'db.system.name': 'postgresql' }, async () => query(...args));
    }) as typeof connection.query;
  });
};
