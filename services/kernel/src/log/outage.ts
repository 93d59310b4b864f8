import { isNativeError } from 'node:util/types';
import pg from 'pg';
import { ConnectionLost } from '../sql/connection-lost.ts';
import { StoreUnavailable } from './event-store.ts';

/** SQLSTATE of a server that cannot answer now: classes 08, 53, 57P, 58, and waits that were cut short. */
const outage = /^(08|53|57P|58)|^(55P03|57014|25P03|40001|40P01)$/;
/** Codes of a system that cannot reach a server, the database's or another. */
const unreachable = new Set(
  'ECONNABORTED ECONNREFUSED ECONNRESET EAI_AGAIN EHOSTUNREACH ENETUNREACH ENOTFOUND EPIPE ETIMEDOUT'.split(
    ' ',
  ),
);

/** Whether the database did not answer, rather than answered with a refusal: the same call may succeed later. */
export const isOutage = (error: unknown): boolean => {
  if (error instanceof StoreUnavailable || error instanceof ConnectionLost) return true;
  if (error instanceof pg.DatabaseError) return outage.test(error.code ?? '');
  return isNativeError(error) && 'code' in error && unreachable.has(String(error.code));
};

/** A statement took longer than it may: an outage for those who can only wait, too large a batch for others. */
export const isStatementTimeout = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '57014';

/** What the log's callers get for an error of its database. */
export const storeError = (error: unknown): unknown =>
  isOutage(error) ? new StoreUnavailable(error) : error;
