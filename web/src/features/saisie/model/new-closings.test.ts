import { expect, test } from '@jest/globals';
import { aLine, aWeek, columnOf } from '../testing/examples.ts';
import { newClosings } from './new-closings.ts';
import { noAddedLines, weekRows } from './week-rows.ts';

const rowsOf = (ferme: string | null) => {
  const forms = aWeek({ 0: { tasks: [aLine('coffrage', 7, { ferme }), aLine('levage', 1)] } });
  return weekRows({
    forms,
    columns: forms.map(({ sheetDate }) => columnOf(sheetDate)),
    writes: new Map(),
    known: [],
    added: noAddedLines,
    fields: [],
    refusedLines: new Set(),
  }).tasks;
};

test('a line that takes no hours any more is told of, once', () => {
  const [open, gone] = [rowsOf(null), rowsOf('Tâche supprimée')];
  expect(newClosings(open, gone)).toBe('coffrage\u00a0: Tâche supprimée');
  expect(newClosings(gone, gone)).toBe('');
  expect(newClosings(open, open)).toBe('');
  // A line that comes closed is no news.
  expect(newClosings([], gone)).toBe('');
});
