import { describe, expect, test } from '@jest/globals';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { aLine, aTask, aWeek, anAbsence, columnOf, friday } from '../testing/examples.ts';
import { dayLines } from './day-lines.ts';
import type { KnownLine } from './known-lines.ts';
import { noAddedLines, weekRows } from './week-rows.ts';

const forms = aWeek({
  0: { tasks: [aLine('coffrage', 7)] },
  3: { tasks: [aLine('reunion', 2)] },
  4: { tasks: [aLine('gros-oeuvre', 5)], absences: [anAbsence('rtt', 1)] },
});

const linesOn = (date: CivilDate, closed: string | null = null, known: readonly KnownLine[] = []) =>
  dayLines(
    weekRows({
      forms,
      columns: forms.map(({ sheetDate }) => columnOf(sheetDate, { closed })),
      writes: new Map(),
      known: [...known, { task: aTask('finitions'), from: '2026-11-09' }],
      added: noAddedLines,
      fields: ['panierRepas', 'prime'],
      refusedLines: new Set(),
    }),
    date,
  );

const keys = (lines: ReturnType<typeof linesOn>['entered']) => lines.map(({ row }) => row.key);

describe('a day', () => {
  test('has its lines, its absences after them', () => {
    expect(keys(linesOn(friday).entered)).toEqual(['task gros-oeuvre', 'absence rtt']);
  });

  test('is offered the other tasks, the last used first', () => {
    expect(keys(linesOn(friday).offered)).toEqual(['task reunion', 'task coffrage', 'task finitions']);
  });

  test('is told last of a line that takes no hours any more', () => {
    const gone = { ...aTask('levage'), ferme: 'Tâche supprimée' };
    const known = [{ task: gone, from: '2026-11-09' as CivilDate }];
    const lines = linesOn(friday, null, known);
    expect(keys(lines.offered).at(-1)).toBe('task levage');
    expect(lines.offered.at(-1)?.cell.closed).toBe('Tâche supprimée');
  });

  test('that is closed or to come is offered none', () => {
    expect(linesOn(friday, 'Le délai de saisie est dépassé').offered).toEqual([]);
    expect(linesOn('2026-11-21').offered).toEqual([]);
  });

  test('has the allowances that can be entered on it, or that are', () => {
    const fields = (date: CivilDate) => linesOn(date).allowances.map(({ row }) => row.field);
    expect(fields(friday)).toEqual(['panierRepas']);
    expect(fields('2026-11-21')).toEqual([]);
  });
});
