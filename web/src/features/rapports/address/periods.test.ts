import { expect, test } from '@jest/globals';
import { daysOf, daysOfPreset } from './periods.ts';

test.each([
  ['semaine', '2026-11-20', '2026-11-16', '2026-11-22'],
  ['semaine', '2027-01-01', '2026-12-28', '2027-01-03'],
  ['mois', '2026-11-20', '2026-11-01', '2026-11-30'],
  ['mois', '2028-02-29', '2028-02-01', '2028-02-29'],
  ['mois-dernier', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['mois-dernier', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['trimestre', '2026-11-20', '2026-10-01', '2026-12-31'],
  ['trimestre', '2026-03-31', '2026-01-01', '2026-03-31'],
] as const)('%s, on %s, goes from %s to %s', (preset, today, from, to) => {
  expect(daysOfPreset(preset, today)).toEqual({ from, to });
});

test('days that were chosen stay, whatever the day', () => {
  const chosen = { from: '2026-10-05', to: '2026-10-18' };
  expect(daysOf(chosen, '2026-11-20')).toEqual(chosen);
});
