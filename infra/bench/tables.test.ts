import { expect, test } from '@jest/globals';
import type { BenchRow } from './part.ts';
import { compared, figures } from './tables.ts';

const row = (id: string, value: number, of: Partial<BenchRow> = {}): BenchRow => ({
  id,
  what: `${id} of 10`,
  value,
  isLessBetter: false,
  measured: `${value}/s`,
  against: 'as much as there is',
  goal: '≥ 60 %',
  ...of,
});

test('a run is a row a figure, beside its ceiling and its goal', () => {
  expect(figures([row('P1', 12)]).split('\n')).toEqual([
    '| Work | Measured | Ceiling of the same run | Goal |',
    '| --- | --- | --- | --- |',
    '| P1 of 10 | 12/s | as much as there is | ≥ 60 % |',
  ]);
});

test('two runs are compared by what both have measured, twice as good whether more is better or less', () => {
  const slow = row('P12', 8, { isLessBetter: true, measured: '8 s' });
  const before = [row('P1', 100), slow, row('P9', 1)];
  const now = [row('P1', 200, { what: 'P1 of 20' }), { ...slow, value: 4, measured: '4 s' }, row('P2', 3)];
  expect(compared(before, now).split('\n').slice(2)).toEqual([
    '| P1 of 20 (before: P1 of 10) | 100/s | 200/s | × 2 |',
    '| P12 of 10 | 8 s | 4 s | × 2 |',
  ]);
});
