import { isNativeError } from 'node:util/types';
import pg from 'pg';
import { StoreUnavailable } from './event-store.ts';

/** SQLSTATE of a server that cannot answer now: classes 08, 53, 57P, 58, and waits that were cut short. */
const outage = /^(08|53|57P|58)|^(55P03|57014|25P03|40001|40P01)$/;

/** Whether the database did not answer, rather than answered with a refusal: the same call may succeed later. */
export const isOutage = (error: unknown): boolean => {
  if (!isNativeError(error)) return false;
  if (error instanceof pg.DatabaseError) return outage.test(error.code ?? '');
  // The driver's own errors have no class: those of sockets carry a code, the others only a sentence.
  const code = 'code' in error ? String(error.code) : '';
  return /^E[A-Z]+$/.test(code) || /connection|timeout|queryable|pool/i.test(error.message);
};

/** What the log's callers get for an error of its database. */
export const storeError = (error: unknown): unknown =>
  isOutage(error) ? new StoreUnavailable(error) : error;
