import { expect, test } from '@jest/globals';
import { readPlannedTime } from './planned-time.ts';

test.each([
  ['', 0],
  ['520', 520],
  ['1 246,5', 1246.5],
  ['1\u202f480h00', 1480],
  ['7.25', 7.25],
  ['520h', 520],
  ['7h30', 7.5],
  ['0:45', 0.75],
  ['10000', 10_000],
])('%s is %d hours', (text, hours) => {
  expect(readPlannedTime(text)).toBe(hours);
});

test.each(['beaucoup', '-3', '7h75', '7h3', '10001', '1e3', '12,345'])('%s is not readable', (text) => {
  expect(readPlannedTime(text)).toBeUndefined();
});
