import { expect, test } from '@jest/globals';
import { getProjectCostReport } from './reporting.ts';

test('A report covers 400 days at most, unless its chantiers are named', () => {
  const accepts = (body: object) => getProjectCostReport.body?.safeParse(body).success;
  const year = { startDate: '2026-01-01', endDate: '2027-02-04' };
  expect(accepts(year)).toBe(true);
  expect(accepts({ ...year, endDate: '2027-02-05' })).toBe(false);
  expect(accepts({ startDate: '2000-01-01', endDate: '2099-12-31', projectIds: ['halles'] })).toBe(true);
});
