import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/fr.js';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { today } from '@gestiontemps/contracts/dates/paris-clock';
import { useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { dayByKey } from './calendar-keys.ts';
import classes from './calendar.module.css';
import { uiMessages } from './ui-messages.ts';

/**
 * What every calendar is: French, the numbers of the weeks before their Mondays, the keys of the ARIA practices. `first`
 * is the day that has the focus when it opens. For a `DatePicker`.
 */
export const useCalendar = (first: CivilDate) => {
  const root = useRef<HTMLDivElement>(null);
  const [date, setDate] = useState<CivilDate>(first);

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
    date,
    onDateChange: setDate,
    onKeyDownCapture: focusByKey,
    getDayProps: (day: CivilDate) => ({
      'data-date': day,
      'data-autofocus': day === first || undefined,
      'aria-current': day === today() ? ('date' as const) : undefined,
    }),
    withWeekNumbers: true,
    ariaLabels: uiMessages.calendar,
    classNames: {
      day: classes.day ?? '',
      calendarHeaderLevel: classes.level ?? '',
      weekNumber: classes.weekNumber ?? '',
    },
  };
};
