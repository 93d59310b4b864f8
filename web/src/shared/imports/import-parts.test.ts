import { expect, test } from '@jest/globals';
import { addedUp, nothingDone, partsOf, writtenOf } from './import-parts.ts';
import type { ImportReport } from './result-file.ts';

const linesFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, nth) => ({ line: first + nth }));

test('the lines of a file go in parts, each from its first to its last line', () => {
  expect(partsOf(linesFrom(2, 600), 20_000)).toEqual(['2-251', '252-501', '502-601']);
  expect(partsOf([{ line: 4 }, { line: 9 }], 900)).toEqual(['4-9']);
  expect(partsOf([], 900)).toEqual([]);
});

test('a file that is large goes in fewer parts, since each takes all of it along', () => {
  expect(partsOf(linesFrom(2, 10_000), 400_000)).toHaveLength(40);
  expect(partsOf(linesFrom(2, 10_000), 5 * 1024 * 1024)).toHaveLength(10);
});

const reportOf = (...lines: number[]): ImportReport => ({
  dryRun: false,
  vuJusqua: 40,
  columns: [{ key: 'name', title: 'Nom' }],
  ignored: ['Couleur'],
  counts: { create: lines.length, update: 1, unchanged: 0, error: 1 },
  rows: lines.map((line) => ({ line, action: 'create', cells: ['C1'], changes: [], errors: [] })),
});

test('what became of each part is added up to what became of the file', () => {
  const none = nothingDone({ ...reportOf(2, 3), dryRun: true });
  expect([none.dryRun, none.ignored, none.rows, writtenOf(none)]).toEqual([false, ['Couleur'], [], 0]);
  const both = addedUp(addedUp(none, reportOf(2)), reportOf(3, 4));
  expect(both.counts).toEqual({ create: 3, update: 2, unchanged: 0, error: 2 });
  expect(both.rows.map(({ line }) => line)).toEqual([2, 3, 4]);
  expect(writtenOf(both)).toBe(5);
});
