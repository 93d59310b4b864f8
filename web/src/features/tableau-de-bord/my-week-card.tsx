import { Button } from '@mantine/core';
import { reportStatus, weekStatus } from '@gestiontemps/contracts/codes';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { longDay, shortWeekday } from '@gestiontemps/contracts/dates/date-labels';
import { parisDate } from '@gestiontemps/contracts/dates/paris-clock';
import { Link } from 'react-router';
import { formatDuration } from '../../shared/duration.ts';
import { useMe, useSettings } from '../../shared/session/me.ts';
import { AlertText } from '../../shared/ui/alert-text.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { ProgressBar } from '../../shared/ui/progress-bar.tsx';
import { ProgressRing } from '../../shared/ui/progress-ring.tsx';
import { WeekStatusBadge } from '../../shared/weeks/week-status-badge.tsx';
import { entryLink } from '../../shared/weeks/entry-link.ts';
import { validationMessages } from '../../shared/weeks/messages.ts';
import type { WeekSheet } from '../../shared/api/week-endpoints.ts';
import { EnterToday } from './greeting.tsx';
import { dashboardMessages as messages } from './messages.ts';
import { myWeek, type DayBar, type MyWeek } from './model/my-week.ts';
import classes from './my-week-card.module.css';

interface MyWeekCardProps {
  readonly sheet: WeekSheet;
  readonly today: CivilDate;
  readonly isDesk: boolean;
}

/** Missing days that are told one by one. */
const few = 2;

/** How far the person's own week is, day by day, and what is missing in it. */
export function MyWeekCard({ sheet, today, isDesk }: MyWeekCardProps) {
  const me = useMe();
  const { alerteHoursDayMax } = useSettings();
  const memberSince = me.createdOn === null ? today : parisDate(new Date(me.createdOn));
  const week = myWeek(sheet, today, memberSince);
  const mayEnter = !me.saisieFeuilleTempsDisable && sheet.validationStatus === weekStatus.OPENED;
  const [missing] = week.missing;
  // One word for many days: if everything is orange, nothing is.
  const isForgotten = week.missing.length > few;
  return (
    <Card
      title={messages.week.title}
      action={
        <WeekStatusBadge
          status={sheet.validationStatus}
          refused={sheet.weekTimeSheetStatus === reportStatus.REFUSED}
        />
      }
    >
      <div className={classes.total}>
        <ProgressRing ratio={week.ratio} />
        <div>
          <p className={classes.worked}>{formatDuration(week.worked)}</p>
          <p className={classes.left}>{leftInWords(week)}</p>
          {isForgotten && <AlertText>{messages.week.missing(week.missing.length)}</AlertText>}
        </div>
      </div>
      <ul className={classes.days} aria-label={messages.week.days}>
        {week.days.map(({ date, isToday, bar }) => (
          <li key={date} className={classes.day} data-today={isToday || undefined}>
            <span className={classes.name}>
              <span className="gt-hidden">{longDay(date)}</span>
              <span aria-hidden>{shortWeekday(date)}</span>
            </span>
            <DayLine bar={bar} longest={alerteHoursDayMax} quiet={isForgotten} />
          </li>
        ))}
      </ul>
      {mayEnter && (missing !== undefined || !isDesk) && (
        <div className={classes.acts}>
          {!isDesk && <EnterToday fullWidth />}
          {missing !== undefined && (
            <Button variant="default" fullWidth component={Link} to={entryLink(missing)}>
              {messages.enterDay(missing)}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

const leftInWords = ({ due, absences, left }: MyWeek): string =>
  [
    due > 0 && messages.week.of(formatDuration(due)),
    absences > 0 && messages.week.absences(formatDuration(absences)),
    left > 0 && messages.week.left(formatDuration(left)),
    left < 0 && messages.week.over(formatDuration(-left)),
  ]
    .filter((part) => part !== false)
    .join(', ');

interface DayLineProps {
  readonly bar: DayBar;
  readonly longest: number;
  readonly quiet: boolean;
}

function DayLine({ bar, longest, quiet }: DayLineProps) {
  switch (bar.kind) {
    case 'worked':
      return (
        <>
          <span className={classes.bar}>
            <ProgressBar value={bar.hours} max={longest} />
          </span>
          <span className={classes.hours}>{formatDuration(bar.hours)}</span>
        </>
      );
    case 'absent':
      return (
        <>
          <span className={classes.words}>{bar.label}</span>
          <span className={classes.hours}>{formatDuration(bar.hours)}</span>
        </>
      );
    case 'holiday':
      return <span className={classes.holiday}>{messages.day.holiday(bar.name)}</span>;
    case 'missing':
      return quiet ? (
        <span className={classes.words}>{validationMessages.missingDay}</span>
      ) : (
        <AlertText>{validationMessages.missingDay}</AlertText>
      );
    case 'toEnter':
      return <span className={classes.words}>{messages.week.enterToday}</span>;
    case 'before':
      return <span className={classes.words}>{messages.week.before}</span>;
    case 'ahead':
      return (
        <span className={classes.bar}>
          <ProgressBar value={0} max={longest} />
          <span className="gt-hidden">{messages.week.ahead}</span>
        </span>
      );
  }
}
