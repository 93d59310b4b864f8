import { reportStatus } from '@gestiontemps/contracts/codes';
import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { WeekItem } from '../../../shared/api/week-endpoints.ts';

type Week = Pick<WeekItem, 'id' | 'startDate' | 'utilisateur' | 'weekTimeSheetStatus'>;

/** Weeks in a row that a person has not submitted: one reminder asks for all of them. */
interface LateWeeks {
  readonly key: string;
  readonly utilisateur: Week['utilisateur'];
  readonly mondays: readonly [CivilDate, ...CivilDate[]];
}

/** The open weeks of others, by person; refused ones have their own list. */
export const lateWeeks = (weeks: readonly Week[], ownId: string): readonly LateWeeks[] => {
  const open = weeks
    .filter(
      ({ utilisateur, weekTimeSheetStatus }) =>
        utilisateur.id !== ownId && weekTimeSheetStatus !== reportStatus.REFUSED,
    )
    .toSorted((one, other) => (one.startDate < other.startDate ? -1 : 1));
  const late: LateWeeks[] = [];
  for (const { id, startDate, utilisateur } of open) {
    const index = late.findIndex(
      (run) => run.utilisateur.id === utilisateur.id && run.mondays.at(-1) === addDays(startDate, -7),
    );
    const run = late[index];
    if (run) late[index] = { ...run, mondays: [...run.mondays, startDate] };
    else late.push({ key: id, utilisateur, mondays: [startDate] });
  }
  return late;
};
