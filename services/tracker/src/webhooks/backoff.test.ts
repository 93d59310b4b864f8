import { expect, test } from '@jest/globals';
import { waitAfter } from './backoff.ts';

const all = (random: number): number[] => {
  const waits: number[] = [];
  for (let wait = waitAfter(1, random); wait !== undefined; wait = waitAfter(waits.length + 1, random))
    waits.push(wait);
  return waits;
};

test('a message is tried for three days at least, less and less often', () => {
  const waits = all(0);
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThanOrEqual(3 * 24 * 3_600_000);
  expect(waits.toSorted((one, other) => one - other)).toEqual(waits);
  expect(waits[0]).toBe(5_000);
});

test('those that failed together come back apart, none of them sooner', () => {
  const [least, most] = [all(0), all(1)];
  for (const [index, wait] of least.entries()) expect(most[index]).toBe(Math.round(wait * 1.2));
});
