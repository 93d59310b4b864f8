import { describe, expect, test } from '@jest/globals';
import { instantOf, readMoment, readTime } from './moment.ts';

describe('A moment in an address', () => {
  test('is none while it is still to come', () => {
    const to = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
    expect(readMoment(to)).toBeNull();
  });

  test('is read when it is one', () => {
    expect(readMoment('2025-11-19T18:00')).toBe('2025-11-19T18:00');
    for (const wrong of [
      null,
      '',
      '2026-11-19',
      '2026-02-30T10:00',
      '2026-11-19T24:00',
      '9999-01-01T10:00',
      'hier',
    ])
      expect(readMoment(wrong)).toBeNull();
  });

  test('is one of Paris, in winter and in summer', () => {
    expect(instantOf('2026-11-19T18:00')).toBe('2026-11-19T17:00:00.000Z');
    expect(instantOf('2026-07-14T00:30')).toBe('2026-07-13T22:30:00.000Z');
  });
});

test('A time is read as people type it', () => {
  expect(['18h30', '18:30', '1830', '18 h 30', '7', '7h', '07:05'].map(readTime)).toEqual([
    '18:30',
    '18:30',
    '18:30',
    '18:30',
    '07:00',
    '07:00',
    '07:05',
  ]);
  expect(['', '24:00', '12:60', 'midi', '123456'].map(readTime)).toEqual(Array(5).fill(undefined));
});
