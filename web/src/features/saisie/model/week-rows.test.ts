import { describe, expect, test } from '@jest/globals';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { aLine, aTask, aWeek, anAbsence, columnOf } from '../testing/examples.ts';
import type { EntryForm } from './entry-form.ts';
import { knownLines } from './known-lines.ts';
import type { WriteState } from './writes.ts';
import { cellText, noAddedLines, totalText, weekRows, type WeekRowsInput } from './week-rows.ts';

const columns = (forms: readonly EntryForm[]) => forms.map(({ sheetDate }) => columnOf(sheetDate));

const rowsOf = (forms: readonly EntryForm[], more: Partial<WeekRowsInput> = {}) =>
  weekRows({
    forms,
    columns: columns(forms),
    writes: new Map(),
    known: [],
    added: noAddedLines,
    fields: [],
    refusedLines: new Set(),
    ...more,
  });

const tasksOf = (...args: Parameters<typeof rowsOf>) =>
  rowsOf(...args).tasks.map(({ task }) => task.taskProjectId);

const week = aWeek({
  0: { tasks: [aLine('coffrage', 7.5)] },
  1: { tasks: [aLine('ferraillage', 4), aLine('coffrage', 4)] },
});

describe('the rows of a week', () => {
  test('are its tasks, each once, with their hours and their total', () => {
    const { tasks } = rowsOf(week);
    expect(tasks.map(({ task }) => task.taskProjectId)).toEqual(['coffrage', 'ferraillage']);
    expect(tasks[0]?.cells.map((cell) => cell.value)).toEqual([7.5, 4, 0, 0, 0, 0, 0]);
    expect(tasks[0] && totalText(tasks[0])).toBe('11h30');
  });

  test('leave empty cells empty, and say the nought of a total', () => {
    const [row] = rowsOf(aWeek(), { added: { tasks: [aTask('t')], absences: [] } }).tasks;
    expect(row && cellText(row, 0)).toBe('');
    expect(row && totalText(row)).toBe('0h00');
  });

  test('bring the lines known from before among those of the week, marked until they are filled', () => {
    const known = [
      { task: aTask('finitions'), from: '2026-11-09' as CivilDate },
      { task: aTask('coffrage'), from: '2026-11-09' as CivilDate },
    ];
    const { tasks } = rowsOf(week, { known });
    expect(tasks.map(({ task, knownFrom }) => [task.taskProjectId, knownFrom])).toEqual([
      ['coffrage', null],
      ['ferraillage', null],
      ['finitions', '2026-11-09'],
    ]);
  });

  test('do not mark a known line that was asked for', () => {
    const known = [{ task: aTask('finitions'), from: '2026-11-09' as CivilDate }];
    const { tasks } = rowsOf(aWeek(), { known, added: { tasks: [aTask('finitions')], absences: [] } });
    expect(tasks[0]?.knownFrom).toBeNull();
  });

  test('stay in their place whatever hours are entered, and on which day', () => {
    const earlier = aWeek({ 0: { tasks: [aLine('ferraillage', 1)] }, 1: { tasks: [aLine('coffrage', 4)] } });
    const none = { added: { tasks: [aTask('ferraillage'), aTask('coffrage')], absences: [] } };
    for (const order of [tasksOf(week), tasksOf(earlier), tasksOf(aWeek(), none)])
      expect(order).toEqual(['coffrage', 'ferraillage']);
  });

  test('flag the lines of a refused day until they are changed', () => {
    const forms = aWeek({ 3: { tasks: [aLine('coffrage', 7), aLine('ferraillage', 2)] } });
    const { tasks } = rowsOf(forms, {
      columns: forms.map(({ sheetDate }) => columnOf(sheetDate, { refused: sheetDate === '2026-11-19' })),
      refusedLines: new Set(['line-coffrage']),
    });
    expect(tasks.map(({ cells }) => cells[3]?.refused)).toEqual([true, false]);
  });

  test('close days to come to hours and allowances, not to absences', () => {
    const forms = aWeek({ 0: { tasks: [aLine('t', 7)], absences: [anAbsence('rtt', 1)] } });
    const { tasks, absences, allowances } = rowsOf(forms, { fields: ['panierRepas', 'prime'] });
    expect(tasks[0]?.cells[5]?.closed).toContain('Jour à venir');
    expect(absences[0]?.cells[5]?.closed).toBeNull();
    expect(allowances[1]?.cells.map(({ absent }) => absent)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
      true,
    ]);
  });
});

describe('a line that takes no hours any more', () => {
  const ferme = 'Tâche supprimée';
  const forms = aWeek({ 0: { tasks: [aLine('coffrage', 7.5, { ferme })] } });

  test('keeps its hours, which may be corrected, and takes none on other days', () => {
    const [row] = rowsOf(forms).tasks;
    expect(row?.cells.map(({ value, closed }) => [value, closed]).slice(0, 2)).toEqual([
      [7.5, null],
      [0, ferme],
    ]);
    expect(row?.total).toBe(7.5);
  });

  test('has a row as long as hours of it wait for the person', () => {
    const value = { kind: 'task', date: '2026-11-16', task: aTask('levage'), change: { time: 3 } } as const;
    const written = (state: WriteState, date: CivilDate = value.date) =>
      tasksOf(aWeek(), { writes: new Map([['x', { state, value: { ...value, date } }]]) });
    expect(written('refused')).toEqual(['levage']);
    expect(written('saved')).toEqual([]);
    // Of another week, which has a row for them.
    expect(written('refused', '2026-11-09')).toEqual([]);
  });
});

describe('the lines known from before', () => {
  const lastWeek = aWeek(
    { 0: { tasks: [aLine('coffrage', 7)] }, 4: { tasks: [aLine('finitions', 2)] } },
    '2026-11-09',
  );
  const weekBefore = aWeek({ 4: { tasks: [aLine('coffrage', 7), aLine('gros-oeuvre', 1)] } }, '2026-11-02');

  test('are each once, with the latest week that has them', () => {
    const known = knownLines([...weekBefore, ...lastWeek]);
    expect(known.map(({ task, from }) => [task.taskProjectId, from])).toEqual([
      ['finitions', '2026-11-09'],
      ['coffrage', '2026-11-09'],
      ['gros-oeuvre', '2026-11-02'],
    ]);
  });

  test('leave out a task that takes no hours any more, unless it is on the screen', () => {
    const forms = aWeek({ 0: { tasks: [aLine('coffrage', 7, { ferme: 'Tâche supprimée' })] } }, '2026-11-09');
    expect(knownLines(forms)).toEqual([]);
    expect(knownLines(forms, () => true)).toMatchObject([{ task: { ferme: 'Tâche supprimée' } }]);
  });

  test('leave out a task that was told to be finished', () => {
    const forms = aWeek({ 0: { tasks: [aLine('coffrage', 7, { isFinished: true })] } }, '2026-11-09');
    expect(knownLines(forms)).toEqual([]);
  });
});
