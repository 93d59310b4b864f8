import { daysOfWeek } from '@gestiontemps/contracts/dates/iso-week';
import { describe, expect, test } from '@jest/globals';
import type { WeekSheet } from '../../../shared/api/week-endpoints.ts';
import { myWeek as weekOf } from './my-week.ts';

type Day = WeekSheet['timeSheets'][number];

/** Hours of the week of Monday 16 November 2026, and what a day has besides, by its index. */
const sheet = (hours: readonly number[], more: Readonly<Record<number, Partial<Day>>> = {}) => {
  const timeSheets = daysOfWeek('2026-11-16').map((sheetDate, index): Day => ({
    id: sheetDate,
    sheetDate,
    canBeValidate: false,
    lastRefuseValidation: null,
    jourFerie: null,
    journeeSolidarite: false,
    total: hours[index] ?? 0,
    totalNuit: 0,
    tempsAbsences: 0,
    panierRepas: false,
    grandDeplacement: false,
    tempsTrajet: 0,
    tempsTrajetSurHeureTravaillees: 0,
    kmPro: 0,
    kmPerso: 0,
    kmPersoJustification: null,
    prime: false,
    tasks: [],
    absences: [],
    ...more[index],
  }));
  const totals = {
    totalTime: timeSheets.reduce((sum, { total }) => sum + total, 0),
    totalTimeNuit: 0,
    totalPanierRepas: 0,
    totalGdDeplacement: 0,
    totalKmPerso: 0,
    totalKmPro: 0,
    totalTrajets: 0,
    totalTrajetsHeuresTravaillees: 0,
    totalAbsences: timeSheets.reduce((sum, { tempsAbsences }) => sum + tempsAbsences, 0),
  };
  return { timeSheets, totals };
};

const leave = { tempsAbsences: 7, absences: [{ id: 'a', libelle: 'Congés payés', time: 7, comment: null }] };
const myWeek = (of: ReturnType<typeof sheet>, today: string, memberSince = '2026-01-05') =>
  weekOf(of, { today, memberSince, dayMax: 10 });
const kinds = (week: ReturnType<typeof myWeek>) => week.days.map(({ bar }) => bar.kind);

describe('my week', () => {
  test('tells each day, today and those that were forgotten', () => {
    const week = myWeek(sheet([7, 7.5, 8]), '2026-11-20');
    expect(kinds(week)).toEqual(['worked', 'worked', 'worked', 'missing', 'toEnter']);
    expect(week.missing).toEqual(['2026-11-19']);
    expect(week).toMatchObject({ worked: 22.5, left: 12.5 });
    expect(week.ratio).toBeCloseTo(0.643, 3);
  });

  test('misses nothing of days to come', () =>
    expect(kinds(myWeek(sheet([7]), '2026-11-17'))).toEqual([
      'worked',
      'toEnter',
      'ahead',
      'ahead',
      'ahead',
    ]));

  test('counts an absence as time that is no longer to do', () => {
    const week = myWeek(sheet([7, 7, 7, 7], { 4: leave }), '2026-11-20');
    expect(week).toMatchObject({ worked: 28, absences: 7, left: 0, ratio: 1 });
    expect(week.days.at(-1)?.bar).toEqual({ kind: 'absent', label: 'Congés payés', hours: 7 });
  });

  test('tells a day beyond the threshold from those that reach it', () =>
    expect(
      myWeek(sheet([7, 10, 10.5, 21]), '2026-11-20').days.map(({ bar }) => 'isOver' in bar && bar.isOver),
    ).toEqual([false, false, true, true, false]));

  test('names a holiday, and shows a Saturday that was worked', () => {
    const week = myWeek(sheet([7, 7, 0, 7, 7, 4], { 2: { jourFerie: '11 novembre' } }), '2026-11-22');
    expect(kinds(week)).toEqual(['worked', 'worked', 'holiday', 'worked', 'worked', 'worked']);
    expect(week.missing).toEqual([]);
  });

  test('asks nothing of the days before the person came, what was entered on them counts', () => {
    const week = myWeek(sheet([0, 0, 3, 0, 4]), '2026-11-20', '2026-11-19');
    expect(kinds(week)).toEqual(['before', 'before', 'worked', 'missing', 'worked']);
    expect(week.missing).toEqual(['2026-11-19']);
    expect(week).toMatchObject({ due: 14, worked: 7, left: 7, ratio: 0.5 });
  });

  test('is done where the person came after its last working day', () =>
    expect(myWeek(sheet([]), '2026-11-22', '2026-11-22')).toMatchObject({
      due: 0,
      left: 0,
      ratio: 1,
      missing: [],
    }));
});
