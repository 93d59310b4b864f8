import { expect, test } from '@jest/globals';
import { rateInForce } from './rate-in-force.ts';

const rates = [
  { id: 'c', start: '2027-01-01', tauxHoraire: 34.5 },
  { id: 'b', start: '2026-08-31', tauxHoraire: 34.5 },
  { id: 'a', start: '2026-01-01', tauxHoraire: 32 },
];

test('a rate that has yet to begin is not in force, though it is the same amount', () =>
  expect(rateInForce(rates, '2026-11-22')).toMatchObject({ id: 'b' }));

test('before the first rate none is in force', () =>
  expect(rateInForce(rates, '2025-12-31')).toBeUndefined());
