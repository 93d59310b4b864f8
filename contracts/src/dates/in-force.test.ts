import { expect, test } from '@jest/globals';
import { inForceOn } from './in-force.ts';

test('holds from its start to the day before the next start, whatever their order', () => {
  const values = [
    { start: '2026-10-14', value: 'later' },
    { start: '2026-01-01', value: 'first' },
  ];
  const days = ['2025-12-31', '2026-01-01', '2026-10-13', '2026-10-14', '2030-01-01'];
  expect(days.map((day) => inForceOn(values, day)?.value)).toEqual([
    undefined,
    'first',
    'first',
    'later',
    'later',
  ]);
});
