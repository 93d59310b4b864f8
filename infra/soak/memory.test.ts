import { describe, expect, test } from '@jest/globals';
import { growthOf, isLeak } from './memory.ts';

/** Samples every ten seconds for seven minutes. */
const samples = (megabytes: (minutes: number, index: number) => number): [number, number][] =>
  Array.from({ length: 42 }, (_, index) => [index / 6, megabytes(index / 6, index)]);

describe('the growth of a memory', () => {
  test('is the slope of a leak, however much it is shaken by collections', () => {
    const leaking = growthOf(samples((minutes, index) => 300 + 12 * minutes + 20 * ((index % 6) / 6)));
    expect(leaking.slope).toBeCloseTo(12, 0);
    expect(isLeak(leaking, 6)).toBe(true);
  });

  test('is none where a memory only goes up and down', () => {
    expect(isLeak(growthOf(samples((_, index) => 300 + 60 * ((index % 6) / 6))), 6)).toBe(false);
    expect(isLeak(growthOf(samples(() => 300)), 6)).toBe(false);
  });

  test('may be that of caches that fill, as far as it is allowed', () => {
    expect(isLeak(growthOf(samples((minutes) => 300 + 4 * minutes)), 6)).toBe(false);
  });

  test('cannot be told from a few samples', () => {
    expect(isLeak(growthOf([]), 6)).toBe(false);
    expect(isLeak(growthOf([[0, 1]]), 6)).toBe(false);
  });
});
