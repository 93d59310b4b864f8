import { describe, expect, test } from '@jest/globals';
import { daysOfWeek } from '@gestiontemps/contracts/dates/iso-week';
import { minutes } from '@gestiontemps/contracts/duration';
import { at, monday } from './testing/examples.ts';
import { weekAlerts, type DayFacts, type WeekFacts } from './week-alerts.ts';

const thresholds = {
  alerteHoursDayMax: 10,
  alerteHoursBeforeRestMax: 13,
  alerteHoursWeekMax: 48,
  alerteHoursAverageMax: 44,
};
const rest = { panierRepas: false, grandDeplacement: false, jourFerie: null, thresholds };
/** A week by its hours, Monday first; what a day has besides, by its index. */
const week = (hours: readonly number[], days: Record<number, Partial<DayFacts>> = {}): WeekFacts => ({
  days: daysOfWeek(monday).map((date, index) => ({
    ...rest,
    date,
    worked: minutes((hours[index] ?? 0) * 60),
    absences: at(0),
    ...days[index],
  })),
  before: null,
  today: '2026-10-18',
});
const texts = (facts: WeekFacts) => weekAlerts(facts).map(({ texte }) => texte.replace('\u00a0', ' '));

describe('alerts of a week', () => {
  test('an ordinary week has none', () => expect(weekAlerts(week([7, 7, 7, 7, 7]))).toEqual([]));

  test('C8: 44h30 with days of 9h00 has none: the thresholds are 48 h and 10 h', () =>
    expect(weekAlerts(week([9, 9, 9, 9, 8.5]))).toEqual([]));

  test('a day is too long strictly beyond its threshold', () => {
    expect(texts(week([10, 7, 7, 7, 7]))).toEqual([]);
    expect(weekAlerts(week([10.25, 7, 7, 7, 7]))).toEqual([
      { code: 'dayTooLong', date: monday, texte: 'Plus de 10h00 saisies ce jour (10h15)' },
    ]);
  });

  test('each day has the threshold in force that day', () =>
    expect(
      texts(week([9, 9, 7, 7, 7], { 1: { thresholds: { ...thresholds, alerteHoursDayMax: 8.5 } } })),
    ).toEqual(['Plus de 8h30 saisies ce jour (9h00)']));

  test('a week is too long strictly beyond its threshold', () => {
    expect(texts(week([10, 10, 10, 9, 9]))).toEqual([]);
    expect(weekAlerts(week([10, 10, 10, 9, 9.25]))).toEqual([
      { code: 'weekTooLong', date: null, texte: 'Plus de 48h00 saisies cette semaine' },
    ]);
  });

  test('seven days worked leave no rest', () => {
    expect(texts(week([6, 6, 6, 6, 6, 6]))).toEqual([]);
    expect(texts(week([6, 6, 6, 6, 6, 6, 1]))).toEqual(['Aucun jour de repos cette semaine']);
  });

  test('work on a public holiday is told by its name', () => {
    const holiday = { jourFerie: 'Lundi de Pâques' };
    expect(texts(week([7, 7, 7, 7, 7], { 0: holiday }))).toEqual(['Travail un jour férié : Lundi de Pâques']);
    expect(texts(week([0, 7, 7, 7, 7], { 0: holiday }))).toEqual([]);
  });

  test('the 1er mai is told for itself, whatever day it is shown as', () => {
    const firstOfMay = (hours: number): WeekFacts => {
      const { days, ...rest } = week([7, 7, 7, 7, hours], { 4: { jourFerie: '1er mai' } });
      const dates = daysOfWeek('2026-04-27');
      return { ...rest, days: days.map((day, index) => ({ ...day, date: dates[index] ?? '' })) };
    };
    expect(weekAlerts(firstOfMay(3.5))).toEqual([
      {
        code: 'firstOfMayWorked',
        date: '2026-05-01',
        texte: 'Travail le 1er mai, seul jour obligatoirement chômé',
      },
    ]);
    expect(weekAlerts(firstOfMay(0))).toEqual([]);
  });

  test('more than 13 hours leave less than eleven of rest', () => {
    const long = { thresholds: { ...thresholds, alerteHoursDayMax: 12 } };
    expect(texts(week([13, 7, 7, 7], { 0: long, 4: { absences: at(7) } }))).toEqual([
      'Plus de 12h00 saisies ce jour (13h00)',
    ]);
    expect(texts(week([13.25, 7, 7, 7, 7]))).toEqual([
      'Plus de 10h00 saisies ce jour (13h15)',
      'Plus de 13h00 : moins de 11h00 de repos avant le lendemain',
    ]);
  });

  test('the hours that leave too little rest are those in force that day', () => {
    const strict = { thresholds: { ...thresholds, alerteHoursDayMax: 12, alerteHoursBeforeRestMax: 12 } };
    expect(texts(week([7, 12.25, 7, 7, 7], { 1: strict }))).toEqual([
      'Plus de 12h00 saisies ce jour (12h15)',
      'Plus de 12h00 : moins de 12h00 de repos avant le lendemain',
    ]);
  });

  test('the thresholds of a week are those in force on its Monday', () => {
    const agreed = { ...thresholds, alerteHoursWeekMax: 40, alerteHoursAverageMax: 45.5 };
    const full = (of: Record<number, Partial<DayFacts>>) => ({
      ...week([9, 9, 9, 9, 9], of),
      before: at(11 * 46),
    });
    expect(texts(full({ 0: { thresholds: agreed } }))).toEqual([
      'Plus de 40h00 saisies cette semaine',
      'Moyenne supérieure à 45h30 sur 12 semaines',
    ]);
    expect(texts(full({ 1: { thresholds: agreed } }))).toEqual(['Moyenne supérieure à 44h sur 12 semaines']);
  });

  test('twelve weeks of more than 44 hours on average are told to superiors alone', () => {
    const full = [9, 9, 9, 9, 9];
    expect(texts({ ...week(full), before: at(11 * 44 - 1) })).toEqual([]);
    expect(texts({ ...week(full), before: at(11 * 44 - 1, 1) })).toEqual([
      'Moyenne supérieure à 44h sur 12 semaines',
    ]);
    expect(texts(week(full))).toEqual([]);
  });

  test('a long trip usually covers the meal', () =>
    expect(texts(week([7, 7, 7, 7, 7], { 2: { panierRepas: true, grandDeplacement: true } }))).toEqual([
      'Grand déplacement et panier repas le même jour',
    ]));

  test('working days without hours nor absence are missing', () => {
    expect(texts(week([7, 0, 7, 7, 7]))).toEqual(['Jour ouvré sans saisie : mardi 13 octobre']);
    expect(texts(week([7, 0, 7, 0, 7]))).toEqual([
      'Jours ouvrés sans saisie : mardi 13 octobre, jeudi 15 octobre',
    ]);
    expect(texts(week([7, 0, 7, 7, 7], { 1: { absences: at(7) } }))).toEqual([]);
  });

  test('days to come are not missing yet', () =>
    expect(texts({ ...week([7, 7]), today: '2026-10-13' })).toEqual([]));
});
