import { longDay } from '@gestiontemps/contracts/dates/date-labels';
import { IconAlertTriangle, IconMessageCircle } from '@tabler/icons-react';
import type { SheetAlert } from '../model/sheet-alerts.ts';
import type { SheetNote } from '../model/sheet-notes.ts';
import { sheetMessages as messages } from '../sheet-messages.ts';
import classes from './sheet-alerts.module.css';
import { noteAnchor } from './sheet-notes.tsx';

interface SheetAlertsProps {
  readonly alerts: readonly SheetAlert[];
  readonly notes: readonly SheetNote[];
}

/** What deserves a look, above the table; the comments of the day are one click away. */
export function SheetAlerts({ alerts, notes }: SheetAlertsProps) {
  if (alerts.length === 0) return null;
  return (
    <section className={classes.alerts} aria-label={messages.alerts.label}>
      <ul>
        {alerts.map(({ code, date, text }, index) => {
          // Once a day, beside its first alert.
          const isFirst = alerts.findIndex((alert) => alert.date === date) === index;
          const ofDay = isFirst ? notes.filter((note) => note.date === date && note.text !== null) : [];
          return (
            <li key={`${code} ${date}`} className={classes.alert}>
              <IconAlertTriangle size={18} className={classes.sign} aria-hidden />
              <span className={classes.date}>{date === null ? messages.alerts.week : longDay(date)}</span>
              <span className={classes.text}>{text}</span>
              {ofDay[0] && (
                <a href={`#${noteAnchor(ofDay[0])}`} className={classes.comments}>
                  <IconMessageCircle size={16} aria-hidden />
                  {messages.alerts.comments(ofDay.length)}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
