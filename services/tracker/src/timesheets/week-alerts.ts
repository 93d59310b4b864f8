import type { CompanySettings } from '@gestiontemps/contracts/company-settings';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { longDay } from '@gestiontemps/contracts/dates/date-labels';
import { formatMinutes, minutesOfHours, sumMinutes, type Minutes } from '@gestiontemps/contracts/duration';
import type { Reply } from '@gestiontemps/contracts/route';
import type { getTimeSheetSummary } from '@gestiontemps/contracts/timesheets';
import { missingDays } from '../week/missing-days.ts';

/** Hours above which days and weeks deserve a look. */
export type Thresholds = Pick<
  CompanySettings,
  'alerteHoursDayMax' | 'alerteHoursBeforeRestMax' | 'alerteHoursWeekMax' | 'alerteHoursAverageMax'
>;

export type Alert = Reply<typeof getTimeSheetSummary>['alertes'][number];

/** A day of a week as alerts look at it. */
export interface DayFacts {
  readonly date: CivilDate;
  /** Lines and counted travel. */
  readonly worked: Minutes;
  readonly absences: Minutes;
  readonly panierRepas: boolean;
  readonly grandDeplacement: boolean;
  /** Name of the public holiday it is, if it is shown as one. */
  readonly jourFerie: string | null;
  /** Those in force that day; those of the Monday are its week's. */
  readonly thresholds: Thresholds;
}

export interface WeekFacts {
  /** The seven days, Monday first. */
  readonly days: readonly DayFacts[];
  /** Worked in the eleven weeks before; null for whom the average is none of his business. */
  readonly before: Minutes | null;
  /** Days to come miss nothing. */
  readonly today: CivilDate;
}

/** The law's average is one over any twelve weeks in a row (L3121-22). */
const averagedWeeks = 12;
const hoursOfDay = 24;
const firstOfMay = '05-01';

const nbsp = '\u00a0';

/** `44h`, `44h30`. */
const shortly = (value: Minutes): string => formatMinutes(value).replace(/h00$/, 'h');

const dayAlerts = (day: DayFacts): readonly Alert[] => {
  const { date, worked, thresholds } = day;
  const dayMax = minutesOfHours(thresholds.alerteHoursDayMax);
  // The rest between two days is guessed (L3131-1): nobody enters when he came and went.
  const beforeRestMax = minutesOfHours(thresholds.alerteHoursBeforeRestMax);
  const alerts: Alert[] = [];
  if (worked > dayMax)
    alerts.push({
      code: 'dayTooLong',
      date,
      texte: `Plus de ${formatMinutes(dayMax)} saisies ce jour (${formatMinutes(worked)})`,
    });
  if (worked > beforeRestMax)
    alerts.push({
      code: 'restTooShort',
      date,
      texte: `Plus de ${formatMinutes(beforeRestMax)}${nbsp}: moins de ${formatMinutes(hoursOfDay * 60 - beforeRestMax)} de repos avant le lendemain`,
    });
  if (worked > 0 && date.endsWith(firstOfMay))
    alerts.push({
      code: 'firstOfMayWorked',
      date,
      texte: 'Travail le 1er mai, seul jour obligatoirement chômé',
    });
  else if (worked > 0 && day.jourFerie !== null)
    alerts.push({ code: 'holidayWorked', date, texte: `Travail un jour férié${nbsp}: ${day.jourFerie}` });
  if (day.panierRepas && day.grandDeplacement)
    alerts.push({
      code: 'panierAndGrandDeplacement',
      date,
      texte: 'Grand déplacement et panier repas le même jour',
    });
  if (day.panierRepas && worked === 0)
    alerts.push({ code: 'panierWithoutHours', date, texte: 'Panier repas sans heures travaillées ce jour' });
  return alerts;
};

/** What deserves a look before a week is submitted or validated: it warns, never blocks (domain.md §1.2, §7). */
export const weekAlerts = (week: WeekFacts): readonly Alert[] => {
  const { days, before } = week;
  const [monday] = days;
  if (!monday) return [];
  const weekMax = minutesOfHours(monday.thresholds.alerteHoursWeekMax);
  const averageMax = minutesOfHours(monday.thresholds.alerteHoursAverageMax);
  const alerts = days.flatMap(dayAlerts);
  const total = sumMinutes(days.map(({ worked }) => worked));
  if (total > weekMax)
    alerts.push({
      code: 'weekTooLong',
      date: null,
      texte: `Plus de ${formatMinutes(weekMax)} saisies cette semaine`,
    });
  if (before !== null && before + total > averagedWeeks * averageMax)
    alerts.push({
      code: 'averageTooLong',
      date: null,
      texte: `Moyenne supérieure à ${shortly(averageMax)} sur ${averagedWeeks} semaines`,
    });
  if (days.every(({ worked }) => worked > 0))
    alerts.push({ code: 'noRestDay', date: null, texte: 'Aucun jour de repos cette semaine' });
  const missing = missingDays(days, week.today);
  if (missing.length > 0)
    alerts.push({
      code: 'missingDay',
      date: null,
      texte: `${missing.length > 1 ? 'Jours ouvrés' : 'Jour ouvré'} sans saisie${nbsp}: ${missing.map(longDay).join(', ')}`,
    });
  return alerts;
};
