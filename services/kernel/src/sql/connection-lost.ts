import type pg from 'pg';

/**
 * No connection could be had, or it was lost, or nothing came back in time. The driver says so by a sentence alone,
 * without class or code.
 */
export class ConnectionLost extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause });
    this.name = 'ConnectionLost';
  }
}

/** An error of the driver under its class; those of the server and of the system have theirs. */
export const driverError = <Thrown>(error: Thrown): Thrown | ConnectionLost =>
  error instanceof Error && error.constructor === Error && !('code' in error)
    ? new ConnectionLost(error)
    : error;

type Callback = (error: Error | undefined, ...results: unknown[]) => void;
type Call = (...args: unknown[]) => unknown;

/** The same call, by promise or by callback, whose errors have their class. */
const withDriverErrors =
  (call: Call): Call =>
  (...args) => {
    const callback = args.at(-1);
    if (typeof callback === 'function')
      args[args.length - 1] = (error: Error | undefined, ...results: unknown[]) =>
        (callback as Callback)(driverError(error), ...results);
    const result = call(...args);
    return result instanceof Promise
      ? result.catch((error: unknown) => {
          throw driverError(error);
        })
      : result;
  };

/** Gives the errors of a pool's connections their class, where they come from. */
export const nameDriverErrors = (pool: pg.Pool): void => {
  pool.connect = withDriverErrors(pool.connect.bind(pool) as Call) as typeof pool.connect;
  pool.on('connect', (connection) => {
    connection.query = withDriverErrors(connection.query.bind(connection) as Call) as typeof connection.query;
  });
};
