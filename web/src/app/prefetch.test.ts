import { expect, test } from '@jest/globals';
import { mayPrefetch } from './prefetch.ts';

test.each([
  [true, undefined, true],
  [true, { effectiveType: '4g', saveData: false }, true],
  [true, { effectiveType: '3g' }, true],
  [true, { effectiveType: '2g' }, false],
  [true, { effectiveType: 'slow-2g' }, false],
  [true, { effectiveType: '4g', saveData: true }, false],
  [false, { effectiveType: '4g' }, false],
])('online %s with %o: fetch ahead %s', (isOnline, connection, expected) => {
  expect(mayPrefetch(isOnline, connection)).toBe(expected);
});
