import { expect, test } from '@jest/globals';
import { reconnectDelay } from './hub-schedule.ts';

test('a lost connection is tried again at once, after 2, 10 and 30 s, then every 5 s', () => {
  expect([0, 1, 2, 3, 4, 5, 100].map(reconnectDelay)).toEqual([0, 2000, 10_000, 30_000, 5000, 5000, 5000]);
});
