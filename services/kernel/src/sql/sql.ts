import pg from 'pg';
import { nameDriverErrors } from './connection-lost.ts';
import { noTracing, type Tracing } from '../traces/tracing.ts';
import { parseColumn } from './sql-types.ts';
import { traceQueries } from './trace-queries.ts';

export type Pool = pg.Pool;
/** One connection, inside a transaction or not. */
export type Connection = pg.PoolClient;

/** What `pg_cancel_backend` takes for it, 0 before it is open: the driver has been told, though its type does not say so. */
export const sessionOf = (connection: pg.ClientBase): number =>
  'processID' in connection && typeof connection.processID === 'number' ? connection.processID : 0;

export interface PoolOptions {
  /** `postgres://user:password@host:port/database` */
  readonly url: string;
  /** Group role taken at connect (`gestiontemps_api`, `gestiontemps_projector`); the owner of the URL when left out. */
  readonly role?: string;
  /** Connections at most; 10 when left out. */
  readonly max?: number;
  /** Connections kept open in a quiet hour; 2 when left out. */
  readonly min?: number;
  /** Name shown in `pg_stat_activity`. */
  readonly applicationName?: string;
  /**
   * Milliseconds a caller waits for a connection before it gets an error; 8 000 when left out: on a machine that has no
   * time for anybody, calls are slow before they are refused, and a browser waits for 15 s.
   */
  readonly connectionTimeout?: number | undefined;
  /**
   * Milliseconds a statement may take, 15 000 when left out; 0 = as long as it needs (rebuilds, COPY streams: the
   * driver's own watch over a silent server is then off too, since it does not see a stream's end).
   */
  readonly statementTimeout?: number;
  /** Milliseconds a transaction may wait for its client before the server ends it; 10 000 when left out. */
  readonly idleInTransactionTimeout?: number;
  /** Told of a connection lost outside any query; the pool opens another one by itself. */
  readonly onConnectionLost?: (error: Error) => void;
  /**
   * Whether what is asked of a connection goes out without waiting for the answer to what was asked before. Not for COPY
   * streams.
   */
  readonly pipelined?: boolean;
  readonly tracing?: Tracing | undefined;
}

/**
 * A pool whose rows hold plain values: int8 as number (an error beyond 2^53), numeric as string, date as
 * `2026-07-14`, timestamptz as ISO 8601 in UTC with milliseconds. Only this pool's parsers differ from pg's own.
 */
export const createPool = (options: PoolOptions): Pool => {
  const {
    url,
    role,
    max = 10,
    min = Math.min(2, max),
    connectionTimeout = 8_000,
    statementTimeout = 15_000,
  } = options;
  const { idleInTransactionTimeout = 10_000, onConnectionLost = () => {} } = options;
  const settings = [
    `set datestyle to 'iso'`,
    `set timezone to 'UTC'`,
    `set client_min_messages to 'warning'`,
    // What was acknowledged is on disk, whatever the server's default; a standby that must apply it first still does.
    `select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') <> 'remote_apply'`,
  ];
  if (role !== undefined) settings.push(`set role ${pg.escapeIdentifier(role)}`);

  // The pool waits for it before it lends the connection, though its type does not say so.
  const prepare = (connection: pg.ClientBase): unknown => connection.query(settings.join('; '));

  const pool = new pg.Pool({
    connectionString: url,
    max,
    min,
    // Opening one costs 20 to 30 ms with its settings: whoever comes after a quiet moment should not pay for it.
    idleTimeoutMillis: 300_000,
    application_name: options.applicationName ?? 'gestiontemps',
    connectionTimeoutMillis: connectionTimeout,
    statement_timeout: statementTimeout,
    // A server behind a dead link cannot end the statement itself: the client gives up shortly after.
    ...(statementTimeout > 0 && { query_timeout: statementTimeout + 2_000 }),
    idle_in_transaction_session_timeout: idleInTransactionTimeout,
    keepAlive: true,
    pipeline: options.pipelined ?? false,
    types: { getTypeParser: parseColumn },
    onConnect: prepare,
  });
  // The pool listens to its idle connections only: one that dies while checked out would end the process.
  pool.on('connect', (connection) => connection.on('error', onConnectionLost));
  pool.on('error', () => {});
  nameDriverErrors(pool);
  if (options.tracing && options.tracing !== noTracing) traceQueries(pool, options.tracing);
  pool.query = queryOn(pool);
  return pool;
};

/**
 * pg's own throws the connection away after any error. One that the server answered with a refusal, a broken
 * constraint say, is as good as before.
 */
const queryOn = (pool: Pool): Pool['query'] => {
  const query = async (text: string, values?: unknown[]): Promise<pg.QueryResult> => {
    const connection = await pool.connect();
    try {
      const result = await connection.query(text, values);
      connection.release();
      return result;
    } catch (error) {
      const answered = error instanceof pg.DatabaseError && error.severity === 'ERROR';
      connection.release(!answered);
      throw error;
    }
  };
  return query as Pool['query'];
};

/** The transaction had failed before its `commit`, which then rolls back and reports success all the same. */
export class NotCommitted extends Error {
  constructor() {
    super('The transaction was rolled back: a statement of it had failed');
    this.name = 'NotCommitted';
  }
}

/** Begins a transaction with settings of its own, in one round trip. */
export const beginWith = (settings: Readonly<Record<string, string>>): string =>
  [
    'begin',
    ...Object.entries(settings).map(([name, value]) => `set local ${name} = ${pg.escapeLiteral(value)}`),
  ].join('; ');

/**
 * Runs `work` in one transaction: committed when it resolves, rolled back when it rejects. A connection whose
 * rollback fails is thrown away.
 * @param settings of the server, by name, for the time of the transaction
 */
export const transaction = async <T>(
  pool: Pool,
  work: (connection: Connection) => Promise<T>,
  settings: Readonly<Record<string, string>> = {},
): Promise<T> => {
  const connection = await pool.connect();
  try {
    await connection.query(beginWith(settings));
    const result = await work(connection);
    const { command } = await connection.query('commit');
    if (command !== 'COMMIT') throw new NotCommitted();
    connection.release();
    return result;
  } catch (error) {
    await connection.query('rollback').then(
      () => connection.release(),
      () => connection.release(true),
    );
    throw error;
  }
};

/**
 * A transaction that sees and writes the rows of one company only, by row-level security
 * (`enable_company_wall`). The setting ends with the transaction, so that no connection keeps it.
 * @param settings further ones, as of `transaction`
 */
export const withCompany = <T>(
  pool: Pool,
  entreprise: string,
  work: (connection: Connection) => Promise<T>,
  settings: Readonly<Record<string, string>> = {},
): Promise<T> => transaction(pool, work, { ...settings, 'app.entreprise': entreprise });
