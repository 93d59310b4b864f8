import { addDays, isWeekend, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { dayOfMonth, monthName, weekdayLetter, weekdayName } from '@gestiontemps/contracts/dates/date-labels';
import { daysOfWeek } from '@gestiontemps/contracts/dates/iso-week';
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react';
import { useRef } from 'react';
import { formatDuration } from '../../../shared/duration.ts';
import { useSettings } from '../../../shared/session/me.ts';
import { saisieMessages } from '../messages.ts';
import { dayMessages } from './messages.ts';
import { dayState, type DayState } from '../model/day-state.ts';
import type { EntryForm, WeekSheet } from '../model/entry-form.ts';
import { dayTotals } from '../model/totals.ts';
import { refusedDates } from '../model/week-columns.ts';
import type { Writes } from '../model/writes.ts';
import classes from './day-strip.module.css';
import { useSwipe } from './use-swipe.ts';
import type { Go } from '../use-entry-address.ts';

export interface DayStripProps {
  readonly date: CivilDate;
  readonly today: CivilDate;
  /** Empty while the week loads: the days stand already. */
  readonly forms: readonly EntryForm[];
  readonly sheet: WeekSheet | undefined;
  readonly writes: Writes | undefined;
  readonly onGo: Go;
}

const words = dayMessages;

const stateInWords = (state: DayState, dayMax: number): string | undefined => {
  switch (state) {
    case 'refused':
      return saisieMessages.refusedDay;
    case 'over':
      return words.over(formatDuration(dayMax));
    case 'missing':
      return words.missing;
    case 'filled':
    case 'none':
      return undefined;
  }
};

/** The seven days, each with its total and its state; a swipe goes to another week. */
export function DayStrip({ date, today, forms, sheet, writes, onGo }: DayStripProps) {
  const area = useRef<HTMLUListElement>(null);
  useSwipe(area, (step) => onGo((from) => addDays(from, 7 * step)));
  const { alerteHoursDayMax: dayMax } = useSettings();
  const byDate = new Map(forms.map((form) => [form.sheetDate, form]));
  const refused = refusedDates(sheet);
  const waiting = waitingDates(writes);
  return (
    <ul className={classes.strip} aria-label={words.days} ref={area}>
      {daysOfWeek(date).map((day) => {
        const form = byDate.get(day);
        const state = form ? dayState(form, { today, refused, dayMax }) : 'none';
        const stateWords = stateInWords(state, dayMax);
        const total = form ? totalOf(form) : '';
        const waits = waiting.has(day) && saisieMessages.waiting.short;
        return (
          <li key={day}>
            <button
              type="button"
              className={classes.chip}
              aria-current={day === date ? 'date' : undefined}
              data-today={day === today || undefined}
              data-quiet={day > today || isWeekend(day) || undefined}
              onClick={() => onGo(day)}
            >
              <span className={classes.letter} aria-hidden>
                {weekdayLetter(day)}
              </span>
              <span className="gt-hidden">{weekdayName(day)} </span>
              <span className={classes.date}>{dayOfMonth(day)}</span>
              <span className="gt-hidden">
                {` ${[monthName(day), total, waits, stateWords].filter(Boolean).join(', ')}`}
              </span>
              <span className={classes.total} aria-hidden>
                {form && (total || '–')}
              </span>
              {waiting.has(day) ? (
                <IconCloudOff size={14} className={classes.waiting} aria-hidden />
              ) : state === 'over' ? (
                <IconAlertTriangle size={14} className={classes.over} aria-hidden />
              ) : (
                <span className={classes.dot} data-state={state} />
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Days of which something waits for the network. */
const waitingDates = (writes: Writes | undefined): ReadonlySet<CivilDate> =>
  new Set(
    [...(writes?.values() ?? [])].flatMap(({ state, value }) =>
      state === 'waiting' && value ? [value.date] : [],
    ),
  );

const totalOf = (form: EntryForm): string => {
  const { worked, absences } = dayTotals(form);
  if (worked > 0) return formatDuration(worked);
  return absences > 0 ? words.absent : '';
};
