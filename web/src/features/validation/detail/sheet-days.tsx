import { formatDuration } from '../../../shared/duration.ts';
import { AlertText } from '../../../shared/ui/alert-text.tsx';
import type { WeekSheet } from '../../../shared/api/week-endpoints.ts';
import { alertsByDay, type SheetAlert } from '../model/sheet-alerts.ts';
import { shownDays } from '../model/sheet-matrix.ts';
import type { SheetNote } from '../model/sheet-notes.ts';
import { sheetMessages as messages } from '../sheet-messages.ts';
import { SheetDayPart } from './sheet-day-part.tsx';
import classes from './sheet-days.module.css';

interface SheetDaysProps {
  readonly sheet: WeekSheet;
  readonly alerts: readonly SheetAlert[];
  readonly notes: readonly SheetNote[];
}

/** The week on a phone: one row a day, opened by a tap; the first one that deserves a look is open. */
export function SheetDays({ sheet, alerts, notes }: SheetDaysProps) {
  const byDay = alertsByDay(alerts);
  const ofWeek = alerts.filter(({ date }) => date === null);
  // Days of rest on which nothing was entered only lengthen a phone.
  const days = shownDays(sheet, false);
  const first = days.find(({ sheetDate, tasks }) => byDay.has(sheetDate) && tasks.length > 0);
  return (
    <>
      {ofWeek.length > 0 && (
        <ul className={classes.alerts} aria-label={messages.alerts.label}>
          {ofWeek.map(({ code, text }) => (
            <li key={code}>
              <AlertText>{text}</AlertText>
            </li>
          ))}
        </ul>
      )}
      <ul className={classes.days} aria-label={messages.matrix.caption}>
        {days.map((day) => (
          <SheetDayPart
            key={day.id}
            day={day}
            alerts={byDay.get(day.sheetDate) ?? []}
            notes={notes.filter(({ date }) => date === day.sheetDate)}
            isOpenAtFirst={day.id === first?.id}
          />
        ))}
        <li className={classes.total}>
          {messages.figures.total}
          <span>{formatDuration(sheet.totals.totalTime)}</span>
        </li>
      </ul>
    </>
  );
}
