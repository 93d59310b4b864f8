import { expect, test } from '@jest/globals';
import { readableDays } from './audit-access.ts';

const acces = { du: '2026-02-10', au: '2026-03-20', jusquAu: '2026-12-31', voitTaux: false };

test('days are those that were asked for, but for an auditor', () =>
  expect(readableDays(null, { from: '2026-01-01', to: '2026-12-31' })).toEqual({
    from: '2026-01-01',
    to: '2026-12-31',
  }));

test.each([
  ['within his period', ['2026-02-12', '2026-02-14'], ['2026-02-12', '2026-02-14']],
  ['that begin before it', ['2026-01-01', '2026-02-14'], ['2026-02-10', '2026-02-14']],
  ['that end after it', ['2026-03-01', '2026-03-31'], ['2026-03-01', '2026-03-20']],
  ['around it', ['2026-01-01', '2026-12-31'], ['2026-02-10', '2026-03-20']],
  ['elsewhere', ['2026-11-01', '2026-11-30'], ['2026-02-10', '2026-03-20']],
])('an auditor reads of days %s those of it', (_, [from = '', to = ''], [first, last]) =>
  expect(readableDays(acces, { from, to })).toEqual({ from: first, to: last }),
);

test('a period that is longer than a report begins with its last year', () =>
  expect(readableDays({ ...acces, du: '2020-01-01' }, { from: '2026-11-01', to: '2026-11-30' })).toEqual({
    from: '2025-03-21',
    to: '2026-03-20',
  }));
