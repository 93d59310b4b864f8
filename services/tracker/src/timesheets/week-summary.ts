import type { CompanySettings } from '@gestiontemps/contracts/company-settings';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { isoWeekOf, mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import { sumMinutes, type Minutes } from '@gestiontemps/contracts/duration';
import type { Reply } from '@gestiontemps/contracts/route';
import type { getTimeSheetSummary } from '@gestiontemps/contracts/timesheets';
import { reportStatusOf } from '../week/report-status.ts';
import { editableUntil } from './edit-window.ts';
import { totalsOf } from './entry-forms.ts';
import { shownHoliday } from './shown-holiday.ts';
import type { Sheet } from './timesheet-queries.ts';
import { weekAlerts, type DayFacts } from './week-alerts.ts';

type Summary = Reply<typeof getTimeSheetSummary>;

/** A day of the week with the settings in force on it (domain.md §8.31). */
export interface DatedSheet {
  readonly sheet: Sheet;
  readonly settings: CompanySettings;
}

const totals = (sheets: readonly DatedSheet[]): Summary['jour'] => {
  const days = sheets.map(({ sheet }) => totalsOf(sheet));
  return {
    totalTime: sumMinutes(days.map(({ worked }) => worked)),
    totalTimeNuit: sumMinutes(days.map(({ night }) => night)),
    totalAbsences: sumMinutes(days.map(({ absent }) => absent)),
  };
};

const dayFacts = ({ sheet, settings }: DatedSheet): DayFacts => {
  const { date, panierRepas, grandDeplacement } = sheet.day;
  const { worked, absent } = totalsOf(sheet);
  const jourFerie = shownHoliday(date, settings);
  return { date, worked, absences: absent, panierRepas, grandDeplacement, jourFerie, thresholds: settings };
};

/** A day within its week: totals of both and of the parts of the months it lies in, alerts, what may be done. */
export const weekSummary = (
  date: CivilDate,
  /** The seven days, Monday first. */
  week: readonly DatedSheet[],
  asked: {
    /** Worked in the eleven weeks before; null for whom the average is none of his business. */
    readonly before: Minutes | null;
    readonly today: CivilDate;
    readonly hoursDelay: number;
    /** Displayed name of who refused the week, where somebody did. */
    readonly refusedBy: string;
  },
): Summary => {
  const days = week.map(({ sheet }) => sheet.day);
  const day = days.find((candidate) => candidate.date === date);
  if (!day) throw new RangeError(`${date} is not a day of the week`);
  return {
    sheetDate: date,
    jour: totals(week.filter(({ sheet }) => sheet.day === day)),
    semaine: {
      ...totals(week),
      numSemaine: isoWeekOf(date).numSemaine,
      startDate: mondayOf(date),
    },
    mois: [...Map.groupBy(week, ({ sheet }) => sheet.day.date.slice(0, 7))].map(([mois, part]) => ({
      mois,
      ...totals(part),
    })),
    alertes: [
      ...weekAlerts({
        days: week.map(dayFacts),
        before: asked.before,
        today: asked.today,
      }),
    ],
    modifiableJusquA: editableUntil(date, asked.hoursDelay, day.clockRestartedAt),
    validationStatus: day.status,
    weekTimeSheetStatus: reportStatusOf({
      hasLines: week.some(({ sheet }) => sheet.entries.length + sheet.absences.length > 0),
      status: day.status,
      isRefused: day.refusedOn !== null,
    }),
    lastRefuseValidation:
      day.refusedOn === null
        ? null
        : { par: asked.refusedBy, responseDate: day.refusedOn, commentaire: day.refusCommentaire },
  };
};
