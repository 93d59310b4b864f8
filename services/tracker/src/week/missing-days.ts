import { isWeekend, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';

/** A day as far as it may lack an entry; durations in minutes. */
export interface EnteredDay {
  readonly date: CivilDate;
  readonly worked: number;
  readonly absences: number;
  /** Name of the public holiday it is, if it is shown as one. */
  readonly jourFerie: string | null;
}

/** Working days up to one that have neither hours nor an absence; holidays and weekends lack nothing. */
export const missingDays = (days: readonly EnteredDay[], until: CivilDate): readonly CivilDate[] =>
  days
    .filter(
      ({ date, worked, absences, jourFerie }) =>
        !isWeekend(date) && jourFerie === null && date <= until && worked === 0 && absences === 0,
    )
    .map(({ date }) => date);
