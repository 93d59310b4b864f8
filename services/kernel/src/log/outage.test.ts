import { describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { ConnectionLost, driverError } from '../sql/connection-lost.ts';
import { StoreUnavailable } from './event-store.ts';
import { isOutage, isStatementTimeout } from './outage.ts';

const ofServer = (code: string): Error => {
  const error = new pg.DatabaseError('whatever it says', 10, 'error');
  error.code = code;
  return error;
};
const ofSystem = (code: string): Error => Object.assign(new Error('whatever it says'), { code });

describe('an outage', () => {
  test.each([
    ['a full pool, as the log says it', new StoreUnavailable(new Error('full'))],
    [
      'a lost connection, as the driver says it',
      driverError(new Error('Connection terminated unexpectedly')),
    ],
    ['a server that shuts down', ofServer('57P01')],
    ['a server without free connections', ofServer('53300')],
    ['a lock that was not had in time', ofServer('55P03')],
    ['a server that cannot be reached', ofSystem('ECONNREFUSED')],
  ])('is %s', (_, error) => {
    expect(isOutage(error)).toBe(true);
  });

  test.each([
    ['a mistake of ours that mentions a connection', new TypeError("reading 'connection'")],
    ['an error of ours that speaks of a timeout and a pool', new Error('the timeout of the pool')],
    ['a file that is not there', ofSystem('ENOENT')],
    ['a row that is refused', ofServer('23514')],
    ['what is no error', 'connection timeout'],
  ])('is not %s', (_, error) => {
    expect(isOutage(error)).toBe(false);
  });
});

test('a statement that took too long is told apart, since less of it may succeed', () => {
  expect(isStatementTimeout(ofServer('57014'))).toBe(true);
  expect(isStatementTimeout(ofServer('55P03'))).toBe(false);
});

test('only errors without class and code are taken for the driver’s', () => {
  expect(driverError(new Error('Query read timeout'))).toBeInstanceOf(ConnectionLost);
  for (const other of [new TypeError('no'), ofServer('23505'), ofSystem('EPIPE'), undefined])
    expect(driverError(other)).toBe(other);
});
