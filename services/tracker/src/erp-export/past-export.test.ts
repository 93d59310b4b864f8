import { expect, test } from '@jest/globals';
import { keptSince } from './past-export.ts';

test.each([
  ['2027-12-20T09:00:00.000Z', '2026-11-20T09:00:00.000Z'],
  ['2028-03-31T09:00:00.000Z', '2027-02-28T09:00:00.000Z'],
  ['2028-04-01T09:00:00.000Z', '2027-03-01T09:00:00.000Z'],
  ['2028-01-31T00:00:00.000Z', '2026-12-31T00:00:00.000Z'],
])('At %s the bytes of exports are kept that were made since %s', (now, since) => {
  expect(keptSince(new Date(now)).toISOString()).toBe(since);
});
