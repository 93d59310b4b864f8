import { describe, expect, test } from '@jest/globals';
import type { EntryForm } from './entry-form.ts';
import { aLine, aWeek, anAbsence, columnOf, only } from '../testing/examples.ts';
import { copiedText, copyLeft, fillRight, missingTasks } from './copies.ts';
import { noAddedLines, weekRows, type WeekRow } from './week-rows.ts';

const rowOf = (forms: readonly EntryForm[], closed: string | null = null): WeekRow =>
  only(
    weekRows({
      forms,
      columns: forms.map(({ sheetDate }) =>
        columnOf(sheetDate, { closed: sheetDate === '2026-11-18' ? closed : null }),
      ),
      writes: new Map(),
      known: [],
      added: noAddedLines,
      fields: [],
      refusedLines: new Set(),
    }).tasks[0],
  );

const days = (copies: ReturnType<typeof fillRight>) => copies.map(({ wanted }) => wanted.date.slice(8));

describe('the cell at the left', () => {
  const row = rowOf(
    aWeek({ 0: { tasks: [aLine('t', 7.5, { heuresDeNuit: 2 })] }, 2: { tasks: [aLine('t', 4)] } }),
  );

  test('comes with its night hours', () => {
    expect(copyLeft(row, 1)[0]?.wanted).toMatchObject({ change: { time: 7.5, heuresDeNuit: 2 } });
  });

  test('does nothing when it is empty, or when there is none', () => {
    expect(copyLeft(row, 0)).toEqual([]);
    expect(copyLeft(row, 2)).toEqual([]);
  });
});

describe('filling goes to Friday', () => {
  test('and not into the weekend nor a closed day', () => {
    const forms = aWeek({ 0: { tasks: [aLine('t', 7)] } });
    expect(days(fillRight(rowOf(forms), 0))).toEqual(['17', '18', '19', '20']);
    expect(days(fillRight(rowOf(forms, 'Le délai de saisie est dépassé'), 0))).toEqual(['17', '19', '20']);
  });

  test('and leaves what is the same already', () => {
    const forms = aWeek({ 0: { tasks: [aLine('t', 7)] }, 1: { tasks: [aLine('t', 7)] } });
    expect(days(fillRight(rowOf(forms), 0))).toEqual(['18', '19', '20']);
  });
});

describe('a week copied into another', () => {
  const before = aWeek(
    {
      0: { tasks: [aLine('t1', 7)] },
      1: { tasks: [aLine('t1', 7), aLine('t2', 1)], absences: [anAbsence('rtt', 3)] },
      5: { tasks: [aLine('t1', 4)] },
    },
    '2026-11-09',
  );

  test('has lines that the other misses', () => {
    const week = aWeek({ 0: { tasks: [aLine('t1', 5)] } });
    expect(missingTasks(before, week).map(({ taskProjectId }) => taskProjectId)).toEqual(['t2']);
  });
});

test('a cell goes to the clipboard as it is written', () => {
  const row = rowOf(aWeek({ 0: { tasks: [aLine('t', 7.5)] } }));
  expect(row.cells[0] && copiedText(row, row.cells[0])).toBe('7h30');
  expect(row.cells[1] && copiedText(row, row.cells[1])).toBe('');
});
