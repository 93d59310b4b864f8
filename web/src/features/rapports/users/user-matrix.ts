import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { dayAndMonth, shortWeek, weekTitle } from '@gestiontemps/contracts/dates/date-labels';
import { mondayOf, sundayOf } from '@gestiontemps/contracts/dates/iso-week';
import { formatDuration } from '../../../shared/duration.ts';
import { readableDays } from '../../../shared/session/audit-access.ts';
import { fullName } from '../../../shared/session/me.ts';
import type { Me } from '../../../shared/session/session-api.ts';
import { sumHours } from '../../../shared/sums.ts';
import type { MatrixColumn, MatrixRow } from '../../../shared/ui/matrix.tsx';
import type { DayRange } from '../../../shared/range/day-range.ts';
import type { WeekStateName } from '../address/user-report-address.ts';
import { reportMessages } from '../messages.ts';
import type { UserReport } from './user-reports-api.ts';
import { stateNameOf, weekCell } from './week-cells.ts';

const messages = reportMessages.users;

/** The weeks that a range touches, whole: overtime is told of whole weeks alone. */
export const wholeWeeks = ({ from, to }: DayRange): DayRange => ({ from: mondayOf(from), to: sundayOf(to) });

/** The weeks that a report shows, and the days it asks for: of an auditor's weeks those of his period. */
export const weeksAsked = (acces: Me['acces'], days: DayRange): { shown: DayRange; asked: DayRange } => {
  // A month that he may not read can begin in a week that he may: what he reads is settled before weeks are whole.
  const shown = wholeWeeks(readableDays(acces, days));
  return { shown, asked: readableDays(acces, shown) };
};

export const weekColumns = ({ from, to }: DayRange, today: CivilDate): readonly MatrixColumn[] => {
  const columns: MatrixColumn[] = [];
  for (let monday = mondayOf(from); monday <= to; monday = addDays(monday, 7))
    columns.push({
      key: monday,
      label: shortWeek(monday),
      below: dayAndMonth(monday),
      name: messages.week(weekTitle(monday)),
      ...(monday === mondayOf(today) && { ground: 'current' }),
    });
  return columns;
};

/** Those who have a week of that state, with all their weeks. */
export const withWeekIn = (
  reports: readonly UserReport[],
  state: WeekStateName | null,
): readonly UserReport[] =>
  state === null
    ? reports
    : reports.filter(({ userWeekReport }) => userWeekReport.some((week) => stateNameOf(week) === state));

export interface Sums {
  readonly worked: number;
  readonly hs25: number;
  readonly hs50: number;
  readonly night: number;
}

/** Of one person, or of all of them. */
export const sumsOf = (reports: readonly UserReport[]): Sums => {
  const weeks = reports.flatMap(({ userWeekReport }) => userWeekReport);
  return {
    worked: sumHours(reports.map(({ totals }) => totals.heuresTravaillees)),
    hs25: sumHours(weeks.map(({ HS25 }) => HS25 ?? 0)),
    hs50: sumHours(weeks.map(({ HS50 }) => HS50 ?? 0)),
    night: sumHours(reports.map(({ totals }) => totals.heuresTravailleesNuit)),
  };
};

const orNothing = (hours: number): string => (hours === 0 ? '' : formatDuration(hours));

export const totalHeads = [messages.total, messages.hs25, messages.hs50, messages.night] as const;
const totalsOf = ({ worked, hs25, hs50, night }: Sums): readonly string[] => [
  formatDuration(worked),
  ...[hs25, hs50, night].map(orNothing),
];

/** A line a person, in the order of the API, which is that of their names. */
export const personRow = (report: UserReport, columns: readonly MatrixColumn[]): MatrixRow => {
  const weeks = new Map(report.userWeekReport.map((week) => [week.startDate, week]));
  return {
    key: report.utilisateur.id,
    name: fullName(report.utilisateur),
    cells: columns.map(({ key }) => weekCell(weeks.get(key))),
    totals: totalsOf(sumsOf([report])),
  };
};

/** The last line: all the people, drawn or not. */
export const footOf = (reports: readonly UserReport[], columns: readonly MatrixColumn[]) => {
  const weeks = Map.groupBy(
    reports.flatMap(({ userWeekReport }) => userWeekReport),
    ({ startDate }) => startDate,
  );
  return {
    label: messages.weekTotal,
    cells: columns.map(({ key }) =>
      formatDuration(sumHours((weeks.get(key) ?? []).map(({ timeSheet }) => timeSheet.heuresTravaillees))),
    ),
    totals: totalsOf(sumsOf(reports)),
  };
};
