import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/fr.js';
import type { CalendarLevel } from '@mantine/dates';
import { firstDay, lastDay, withinReach, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { today } from '@gestiontemps/contracts/dates/paris-clock';
import { useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { dayByKey } from './calendar-keys.ts';
import classes from './calendar.module.css';
import { calendarMessages } from './calendar-messages.ts';

/**
 * What every calendar is: French, the numbers of the weeks before their Mondays, the keys of the ARIA practices. `first`
 * is the day that has the focus when it opens. For a `DatePicker` within `SteadyMonths`.
 */
export const useCalendar = (first: CivilDate) => {
  const beginning = withinReach(first);
  const root = useRef<HTMLDivElement>(null);
  const [date, setDate] = useState<CivilDate>(beginning);
  const [level, setLevel] = useState<CalendarLevel>('month');

  const showLevel = (next: CalendarLevel): void => {
    flushSync(() => setLevel(next));
    // The title that was pressed has gone, as the month or the year has: on with the keyboard where one chooses next.
    root.current?.querySelector<HTMLElement>('table [tabindex="0"]')?.focus();
  };

  const focusByKey = (event: KeyboardEvent<HTMLDivElement>): void => {
    const from = event.target instanceof HTMLElement ? event.target.dataset['date'] : undefined;
    if (from === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const day = dayByKey(from, event);
    if (day === undefined) return;
    event.preventDefault();
    // The keys of Mantine end at the month that is shown.
    event.stopPropagation();
    flushSync(() => setDate(day));
    root.current?.querySelector<HTMLElement>(`[data-date="${day}"]`)?.focus();
  };

  return {
    ref: root,
    locale: 'fr',
    minDate: firstDay,
    maxDate: lastDay,
    date,
    onDateChange: setDate,
    level,
    onLevelChange: showLevel,
    onKeyDownCapture: focusByKey,
    getDayProps: (day: CivilDate) => ({
      'data-date': day,
      'data-autofocus': day === beginning || undefined,
      'aria-current': day === today() ? ('date' as const) : undefined,
    }),
    withWeekNumbers: true,
    ariaLabels: calendarMessages,
    classNames: {
      day: classes.day ?? '',
      calendarHeaderLevel: classes.level ?? '',
      weekNumber: classes.weekNumber ?? '',
    },
  };
};
