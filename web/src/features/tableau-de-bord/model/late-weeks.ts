import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import type { LateWeek } from '../api/dashboard-api.ts';
import type { WeekToOpen } from './next-step.ts';

type Week = Pick<LateWeek, 'id' | 'startDate' | 'utilisateur' | 'canBeAsked' | 'justAsked'>;

/** Weeks in a row that a person has not submitted: one reminder asks for all of them. */
interface LateWeeks {
  readonly key: string;
  readonly utilisateur: Week['utilisateur'];
  readonly canBeAsked: boolean;
  /** Of any of them: the others are asked for with it, or not at all. */
  readonly justAsked: boolean;
  readonly mondays: readonly [CivilDate, ...CivilDate[]];
}

/** Those of others, by person, in the order in which they are told. */
export const lateWeeks = (weeks: readonly Week[], ownId: string): readonly LateWeeks[] => {
  const late: LateWeeks[] = [];
  for (const { id: key, startDate, utilisateur, canBeAsked, justAsked } of weeks) {
    if (utilisateur.id === ownId) continue;
    const index = late.findIndex(
      (run) => run.utilisateur.id === utilisateur.id && run.mondays.at(-1) === addDays(startDate, -7),
    );
    const run = late[index];
    if (run)
      late[index] = {
        ...run,
        justAsked: run.justAsked || justAsked,
        mondays: [...run.mondays, startDate],
      };
    else late.push({ key, utilisateur, canBeAsked, justAsked, mondays: [startDate] });
  }
  return late;
};

/**
 * The person's own, as far as he can still do something about them: what he has entered waits to be submitted, and the
 * last week to be entered, as the reminders ask for it.
 */
export const ownLateWeeks = (
  weeks: readonly LateWeek[],
  ownId: string,
  today: CivilDate,
): readonly WeekToOpen[] =>
  weeks
    .filter(
      ({ utilisateur, startDate, canBeSubmitted }) =>
        utilisateur.id === ownId && (canBeSubmitted || startDate === addDays(mondayOf(today), -7)),
    )
    .flatMap(({ startDate: monday, canBeSubmitted, joursASaisir }) => {
      const [day] = joursASaisir ?? [];
      if (day !== undefined) return { monday, day };
      return canBeSubmitted ? { monday, day: monday } : [];
    });
