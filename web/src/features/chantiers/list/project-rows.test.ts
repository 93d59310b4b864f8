import { expect, test } from '@jest/globals';
import { progressOf, totalsOf, type ProjectRow } from './project-rows.ts';

const row = (externalId: string, more: Partial<ProjectRow> = {}): ProjectRow => ({
  id: externalId,
  externalId,
  label: externalId,
  client: { id: 'c', name: 'Ville de Rezé', externalId: 'CL00001' },
  projectStatus: 2,
  estimatedStartDate: null,
  estimatedEndDate: null,
  totalInputTime: 0,
  totalPlannedTime: 0,
  montantMo: null,
  ...more,
});

test('progress is entered over planned, and nothing where nothing was planned', () => {
  expect(progressOf({ totalInputTime: 642, totalPlannedTime: 600 })).toBeCloseTo(1.07);
  expect(progressOf({ totalInputTime: 12, totalPlannedTime: 0 })).toBeNull();
});

test('totals leave out amounts that are not known', () => {
  const rows = [
    row('a', { totalInputTime: 7.5, totalPlannedTime: 10, montantMo: 243.75 }),
    row('b', { totalInputTime: 0.25, totalPlannedTime: 2 }),
  ];
  expect(totalsOf(rows)).toEqual({ totalInputTime: 7.75, totalPlannedTime: 12, montantMo: 243.75 });
});
