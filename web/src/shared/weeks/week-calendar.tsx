import { DatePicker } from '@mantine/dates';
import { reportStatus } from '@gestiontemps/contracts/codes';
import { addDays, weekday, withinReach, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { dayOfMonth, fullDay, weekLabel, weekTitle } from '@gestiontemps/contracts/dates/date-labels';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import { useState } from 'react';
import { useWeeksQuery } from '../api/weeks-api.ts';
import { StatusBadge } from '../ui/status-badge.tsx';
import { SteadyMonths } from '../ui/steady-months.tsx';
import { useCalendar } from '../ui/use-calendar.ts';
import classes from './week-calendar.module.css';
import { weekStatusLook } from './week-status-look.ts';

export interface WeekCalendarProps {
  /** Whose weeks. */
  readonly userId: string;
  /** The chosen one, by its Monday. */
  readonly monday: CivilDate;
  readonly onChange: (monday: CivilDate) => void;
}

/** Those of a person that are shown with a month, and what has become of them, by their Mondays. */
const useWeekLooks = (userId: string, dayOfIt: CivilDate) => {
  const first = mondayOf(`${dayOfIt.slice(0, 8)}01`);
  const [startDate, endDate] = [withinReach(first), withinReach(addDays(first, 41))];
  const query = { userId, startDate, endDate, Take: '6' };
  const { currentData } = useWeeksQuery({ query });
  return new Map(
    currentData?.data.map(({ startDate: monday, validationStatus, weekTimeSheetStatus }) => [
      monday,
      weekStatusLook({ status: validationStatus, refused: weekTimeSheetStatus === reportStatus.REFUSED }),
    ]),
  );
};

/** `dimanche 1 novembre 2026`: whoever speaks to the screen says the figure that he sees. */
const spokenDay = (day: CivilDate): string => fullDay(day).replace('1er', '1');

/** A month to choose a whole week in, each with its number and its state. Heavy: imported when one is asked for. */
export function WeekCalendar({ userId, monday, onChange }: WeekCalendarProps) {
  const { classNames, getDayProps, ...calendar } = useCalendar(monday);
  const [pointed, setPointed] = useState(monday);
  const looks = useWeekLooks(userId, calendar.date);
  const look = looks.get(pointed);
  return (
    <div className={classes.calendar}>
      <SteadyMonths>
        <DatePicker
          {...calendar}
          value={monday}
          onChange={(day) => day !== null && onChange(mondayOf(day))}
          allowDeselect={false}
          classNames={{ ...classNames, monthRow: classes.week ?? '' }}
          getDayProps={(day) => ({
            ...getDayProps(day),
            selected: day === monday,
            'aria-pressed': mondayOf(day) === monday,
            inRange: mondayOf(day) === monday,
            firstInRange: day === monday,
            lastInRange: day === addDays(monday, 6),
            onFocus: () => setPointed(mondayOf(day)),
            onMouseEnter: () => setPointed(mondayOf(day)),
          })}
          getDayAriaLabel={(day) =>
            [weekTitle(day), spokenDay(day), looks.get(mondayOf(day))?.word.toLowerCase()]
              .filter(Boolean)
              .join(', ')
          }
          renderDay={(day) => {
            const Sign = weekday(day) === 6 ? looks.get(mondayOf(day))?.icon : undefined;
            return (
              <>
                {dayOfMonth(day)}
                {Sign && <Sign size={16} className={classes.sign} aria-hidden />}
              </>
            );
          }}
        />
      </SteadyMonths>
      <p className={classes.pointed} aria-hidden>
        {weekLabel(pointed)}
        {look && (
          <StatusBadge tone={look.tone} icon={look.icon}>
            {look.word}
          </StatusBadge>
        )}
      </p>
    </div>
  );
}
