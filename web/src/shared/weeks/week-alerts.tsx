import { longDay } from '@gestiontemps/contracts/dates/date-labels';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link, type To } from 'react-router';
import { StatusBadge } from '../ui/status-badge.tsx';
import { Tip } from '../ui/tip.tsx';
import { superiorMessages as messages } from './superior-messages.ts';
import classes from './week-alerts.module.css';
import type { WeekItem } from '../api/week-endpoints.ts';

/** « 3 alertes »: which ones under the pointer or the focus, and the way to the sheet. Nothing where there are none. */
export function WeekAlerts({ week: { alertes }, to }: { week: Pick<WeekItem, 'alertes'>; to: To }) {
  if (alertes.length === 0) return null;
  const sentences = alertes.map(({ date, texte }) =>
    date === null ? texte : messages.onDay(longDay(date), texte),
  );
  return (
    <Tip
      label={
        <ul>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      }
    >
      <Link to={to} className={classes.alerts}>
        <StatusBadge tone="orange" icon={IconAlertTriangle}>
          {messages.alerts(alertes.length)}
        </StatusBadge>
        <span className="gt-hidden">{sentences.join(', ')}</span>
      </Link>
    </Tip>
  );
}
