import { describe, expect, test } from '@jest/globals';
import { countByStatus, progressOf, rowsToShow, totalsOf, type ProjectRow } from './project-rows.ts';

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

const numbers = (rows: readonly ProjectRow[]) => rows.map(({ externalId }) => externalId);

describe('without an order asked for', () => {
  const rows = [
    row('closed', { projectStatus: 3, estimatedStartDate: '2026-12-01' }),
    row('to start', { projectStatus: 1 }),
    row('older', { estimatedStartDate: '2026-07-06' }),
    row('paused', { projectStatus: 50 }),
    row('newer', { estimatedStartDate: '2026-10-05' }),
    row('undated'),
  ];

  test('running projects come first, the latest among them, then what waits, then what is over', () => {
    expect(numbers(rowsToShow(rows, null, null))).toEqual([
      'newer',
      'older',
      'undated',
      'paused',
      'to start',
      'closed',
    ]);
  });

  test('a tab keeps its status, and the tabs know how many they hold', () => {
    expect(numbers(rowsToShow(rows, 50, null))).toEqual(['paused']);
    expect([...countByStatus(rows)]).toEqual([
      [3, 1],
      [1, 1],
      [2, 3],
      [50, 1],
    ]);
  });
});

describe('in an order asked for', () => {
  test('numbers are compared as people read them', () => {
    const rows = [row('CH26-10'), row('CH26-9'), row('CH25-100')];
    expect(numbers(rowsToShow(rows, null, { by: 'numero', ascending: true }))).toEqual([
      'CH25-100',
      'CH26-9',
      'CH26-10',
    ]);
  });

  test('what is not known stays last both ways', () => {
    const rows = [row('a'), row('b', { montantMo: 5 }), row('c', { montantMo: 9 })];
    expect(numbers(rowsToShow(rows, null, { by: 'montant', ascending: true }))).toEqual(['b', 'c', 'a']);
    expect(numbers(rowsToShow(rows, null, { by: 'montant', ascending: false }))).toEqual(['c', 'b', 'a']);
  });

  test('equals follow their number', () => {
    const rows = [row('b', { totalInputTime: 2 }), row('a', { totalInputTime: 2 })];
    expect(numbers(rowsToShow(rows, null, { by: 'saisi', ascending: false }))).toEqual(['a', 'b']);
  });
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
