import { addDays, lastOfMonth } from '@gestiontemps/contracts/dates/civil-date';
import { monthTitle } from '@gestiontemps/contracts/dates/date-labels';
import { expect, test } from '@jest/globals';
import { columnsOf, monthPapers, standing } from './month-paper.ts';
import { aWeek } from './testing/a-week.ts';
import type { WeekPaper } from './week-paper.ts';

/** The same week, begun on another Monday. */
const weekOf = (monday: string, of: Partial<WeekPaper> = {}): WeekPaper => {
  const week = aWeek({ monday, ...of });
  return { ...week, jours: week.jours.map((day, at) => ({ ...day, date: addDays(monday, at) })) };
};

test('a month has each of its days, and of a week on its edge those that are its own', () => {
  // Monday 30 November is of November, Tuesday 1 December of December.
  const [november, december, ...more] = monthPapers(
    [weekOf('2026-11-09'), weekOf('2026-11-30')],
    '2026-11-15',
    '2026-12-01',
  );
  expect(more).toEqual([]);
  expect(november?.jours.map(({ date }) => date)).toEqual(
    Array.from({ length: 30 }, (_, day) => addDays('2026-11-01', day)),
  );
  expect(december?.jours).toHaveLength(31);
  const sums = (paper: typeof november) =>
    paper && columnsOf(paper).map(({ label, total }) => [label, total]);
  expect(sums(november)).toEqual([
    ['Heures', 690 + 450],
    ['Nuit', 120],
    ['Absence', 210],
    ['Panier', 2],
    ['Km pro', 72],
  ]);
  expect(sums(december)).toEqual([
    ['Heures', 240],
    ['Absence', 210],
  ]);
  expect(december?.chantiers).toEqual([
    { libelle: 'CH26-0042 Les Tilleuls', client: 'SCI Les Tilleuls', total: 240 },
  ]);
  expect(december?.absences).toEqual([{ label: 'RTT', values: [210], total: 210 }]);
  expect(december?.jours[0]).toMatchObject({
    travail: ['CH26-0042 Gros œuvre'],
    absences: ['RTT'],
    absence: 210,
  });
  expect(december && monthTitle(december.first)).toBe('Décembre 2026');
});

test('a month of which nothing is told is left out, also where a week on its edge tells something of another', () => {
  const quiet = weekOf('2026-10-26', { absences: [], taches: [] });
  expect(monthPapers([quiet], '2026-11-01', '2026-11-30')).toEqual([]);
  expect(monthPapers([], '2026-11-01', '2026-11-30')).toEqual([]);
});

test('it says how many of its weeks are validated, and whether a part of it is seen alone', () => {
  const weeks = [
    weekOf('2026-11-02'),
    weekOf('2026-11-09', { statut: 'À valider', estValidee: false, estPartielle: true }),
  ];
  const [paper] = monthPapers(weeks, '2026-11-01', '2026-11-01');
  expect(paper && standing(paper)).toBe('1 semaine validée sur 2');
  expect(paper?.estPartielle).toBe(true);
  const [whole] = monthPapers([weekOf('2026-11-02')], '2026-11-01', '2026-11-01');
  expect(whole && standing(whole)).toBe('Validé');
});

test.each([
  ['2026-02-10', '2026-02-28'],
  ['2028-02-01', '2028-02-29'],
  ['2026-12-31', '2026-12-31'],
  ['2026-04-30', '2026-04-30'],
])('the month of %s ends on %s', (date, last) => {
  expect(lastOfMonth(date)).toBe(last);
});
