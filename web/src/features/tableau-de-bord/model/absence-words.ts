import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { shortWeekday } from '@gestiontemps/contracts/dates/date-labels';
import type { AbsentPerson } from '../api/dashboard-api.ts';
import { dashboardMessages } from '../messages.ts';

const words = dashboardMessages.absences;

/** Days in a row, from one to another. */
const runsOf = (dates: readonly CivilDate[]): readonly (readonly CivilDate[])[] => {
  const runs: CivilDate[][] = [];
  for (const date of dates) {
    const run = runs.at(-1);
    if (run?.at(-1) === addDays(date, -1)) run.push(date);
    else runs.push([date]);
  }
  return runs;
};

const runInWords = (run: readonly CivilDate[]): string => {
  const days = run.map(shortWeekday);
  const [first = '', ...others] = days;
  return others.length < 2 ? days.join(', ') : words.fromTo(first, others.at(-1) ?? '');
};

/** « Congés payés, lun. à mer. », by type in the order of their first days. */
export const absenceInWords = (absences: AbsentPerson['absences']): string =>
  [...Map.groupBy(absences, ({ libelle }) => libelle)]
    .map(([libelle, ofType]) => {
      const dates = [...new Set(ofType.map(({ date }) => date))];
      return words.of(libelle, runsOf(dates).map(runInWords).join(', '));
    })
    .join(words.between);
