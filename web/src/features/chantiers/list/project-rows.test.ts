import { expect, test } from '@jest/globals';
import { totalsOf, type ProjectRow } from './project-rows.ts';

const row = (externalId: string, more: Partial<ProjectRow> = {}): ProjectRow => ({
  id: externalId,
  externalId,
  label: externalId,
  client: { id: 'c', name: 'Ville de Rezé', externalId: 'CL00001' },
  isDeleted: false,
  projectStatus: 2,
  estimatedStartDate: null,
  estimatedEndDate: null,
  totalInputTime: 0,
  totalPlannedTime: 0,
  montantMo: null,
  ...more,
});

test('totals leave out amounts that are not known', () => {
  const rows = [
    row('a', { totalInputTime: 7.5, totalPlannedTime: 10, montantMo: 243.75 }),
    row('b', { totalInputTime: 0.25, totalPlannedTime: 2 }),
  ];
  expect(totalsOf(rows)).toEqual({ totalInputTime: 7.75, totalPlannedTime: 12, montantMo: 243.75 });
});
