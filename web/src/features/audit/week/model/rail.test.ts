import { describe, expect, test } from '@jest/globals';
import { indexAt, keyMove, namedDays, placeOf, railDays } from './rail.ts';

/** Two acts on Monday, one at 23:30 in Paris that day, three on Tuesday. */
const days = railDays(
  [
    '2026-11-16T08:00:00.000Z',
    '2026-11-16T22:30:00.000Z',
    '2026-11-16T23:30:00.000Z',
    '2026-11-17T08:00:00.000Z',
    '2026-11-17T09:00:00.000Z',
  ].map((date) => ({ date })),
);

describe('The rail', () => {
  test('parts its acts by the days they were done on in France', () =>
    expect(days).toEqual([
      { date: '2026-11-16', from: 0, count: 2 },
      { date: '2026-11-17', from: 2, count: 3 },
    ]));

  test.each([1, 2, 38, 150])('finds each of %i acts where it stands', (count) => {
    const all = Array.from({ length: count }, (_, index) => index);
    expect(all.map((index) => indexAt(placeOf(index, count), count))).toEqual(all);
  });

  test('has its ends for what is pressed beyond them', () =>
    expect([indexAt(-0.2, 5), indexAt(1.3, 5)]).toEqual([0, 4]));

  test('names the day that is shown, and no other that would touch it', () => {
    expect(namedDays(days, 5, 400, 0)).toEqual(days);
    expect(namedDays(days, 5, 90, 3).map(({ date }) => date)).toEqual(['2026-11-17']);
    expect(namedDays(days, 5, 90, 0).map(({ date }) => date)).toEqual(['2026-11-16']);
  });
});

describe('Keys', () => {
  test.each([
    ['ArrowLeft', 0, 0],
    ['ArrowLeft', 3, 2],
    ['ArrowRight', 3, 4],
    ['ArrowRight', 4, 4],
    ['Home', 3, 0],
    ['End', 1, 4],
    ['PageUp', 4, 2],
    ['PageUp', 2, 0],
    ['PageUp', 0, 0],
    ['PageDown', 1, 2],
    ['PageDown', 2, 4],
    ['Enter', 2, undefined],
  ])('%s leads from %i to %s', (key, from, to) => expect(keyMove(key, from, days)).toBe(to));
});
