import { isWeekend, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { dayOfMonth, longDay, shortWeekday } from '@gestiontemps/contracts/dates/date-labels';
import { superiorMessages as messages } from './superior-messages.ts';
import classes from './week-matrix.module.css';

/** A holiday stands out over its whole column, a weekend steps back. */
export const groundOf = (date: CivilDate, jourFerie: string | null): 'holiday' | 'weekend' | undefined => {
  if (jourFerie !== null) return 'holiday';
  return isWeekend(date) ? 'weekend' : undefined;
};

interface WeekDayHeadProps {
  readonly date: CivilDate;
  readonly jourFerie: string | null;
  /** Nothing is entered on it. */
  readonly isEmpty: boolean;
}

/** Head of a day's column in a week that is read; a weekend on which nothing was entered is narrow. */
export function WeekDayHead({ date, jourFerie, isEmpty }: WeekDayHeadProps) {
  return (
    <th
      scope="col"
      className={classes.day}
      data-ground={groundOf(date, jourFerie)}
      data-narrow={(isWeekend(date) && isEmpty) || undefined}
      title={jourFerie ?? undefined}
    >
      <span className="gt-hidden">
        {longDay(date)} {jourFerie}
      </span>
      <span aria-hidden>{shortWeekday(date)}</span>
      <span className={classes.date} aria-hidden>
        {jourFerie && <span className={classes.holiday}>{messages.holiday}</span>}
        {dayOfMonth(date)}
      </span>
    </th>
  );
}
