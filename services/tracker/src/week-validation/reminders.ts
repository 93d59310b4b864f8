import { weekStatus } from '@gestiontemps/contracts/codes';
import { addDays, type CivilDate, weekday } from '@gestiontemps/contracts/dates/civil-date';
import { daysOfWeek, mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import { parisDate, parisTime } from '@gestiontemps/contracts/dates/paris-clock';
import { sumMinutes } from '@gestiontemps/contracts/duration';
import type { MemberFacts } from '../deps.ts';
import { missingDays } from '../week/missing-days.ts';
import { workedMinutes } from '../week/worked-minutes.ts';
import { hasLines } from './entries.ts';
import type { WeekChain } from './week-state.ts';

/** From what time on people are reminded, on the clocks of Paris. */
const remindedFrom = '09:00';

/** What the people of a company are reminded of on a day. */
export interface Reminder {
  readonly day: CivilDate;
  /** `week`: the last one was not submitted (T20); `days`: this one lacks some, which can still be entered. */
  readonly of: 'week' | 'days';
  readonly monday: CivilDate;
  /** The last day that may be missing. */
  readonly until: CivilDate;
}

/** What is due at an instant: on Mondays and Wednesdays the week before, on Fridays the days before. */
export const reminderOn = (now: Date): Reminder | undefined => {
  const day = parisDate(now);
  if (parisTime(now) < remindedFrom) return undefined;
  const monday = mondayOf(day);
  switch (weekday(day)) {
    case 0:
    case 2:
      return { day, of: 'week', monday: addDays(monday, -7), until: addDays(monday, -1) };
    case 4:
      return { day, of: 'days', monday, until: addDays(day, -1) };
    default:
      return undefined;
  }
};

/** Whether somebody is reminded at all, of a week that ended on `sunday` or will. */
export const isReminded = (
  {
    active,
    hasJoined,
    saisieFeuilleTempsDisable,
    since,
  }: Pick<MemberFacts, 'active' | 'hasJoined' | 'saisieFeuilleTempsDisable' | 'since'>,
  sunday: CivilDate,
): boolean => active && hasJoined && !saisieFeuilleTempsDisable && parisDate(new Date(since)) <= sunday;

/** Days that somebody has not entered in a week, since he came. */
export const lackingDays = (
  { entries }: Pick<WeekChain, 'entries'>,
  { monday, until }: Pick<Reminder, 'monday' | 'until'>,
  of: { readonly since: string; readonly holidayOf: (date: CivilDate) => string | null },
): readonly CivilDate[] => {
  const lines = Object.values(entries.lines);
  const came = parisDate(new Date(of.since));
  const days = daysOfWeek(monday)
    .filter((date) => date >= came)
    .map((date) => {
      const ofDay = lines.filter((line) => line.date === date);
      const counted = entries.days[date]?.tempsTrajetSurHeureTravaillees ?? 0;
      return {
        date,
        worked: workedMinutes(
          ofDay.filter(({ projectId }) => projectId !== null),
          [counted],
        ),
        absences: sumMinutes(ofDay.filter(({ projectId }) => projectId === null).map(({ time }) => time)),
        jourFerie: of.holidayOf(date),
      };
    });
  return missingDays(days, until);
};

/** Whether a week is late: open, with something to submit or to enter. A week of holidays alone is not. */
export const isLate = (week: WeekChain, lacking: readonly CivilDate[]): boolean =>
  week.situation.status === weekStatus.OPENED && (hasLines(week.entries) || lacking.length > 0);
