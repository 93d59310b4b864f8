import { Button } from '@mantine/core';
import { reportStatus, weekStatus } from '@gestiontemps/contracts/codes';
import { longDay, shortWeekday } from '@gestiontemps/contracts/dates/date-labels';
import { Link } from 'react-router';
import { formatDuration } from '../../shared/duration.ts';
import { useMe, useSettings } from '../../shared/session/me.ts';
import { AlertText } from '../../shared/ui/alert-text.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { ProgressBar, type ProgressBarProps } from '../../shared/ui/progress-bar.tsx';
import { ProgressRing } from '../../shared/ui/progress-ring.tsx';
import { WeekStatusBadge } from '../../shared/weeks/week-status-badge.tsx';
import { entryLink } from '../../shared/weeks/entry-link.ts';
import { superiorMessages } from '../../shared/weeks/superior-messages.ts';
import type { NextStep } from './model/next-step.ts';
import { NextStepButton } from './next-step-button.tsx';
import { dashboardMessages as messages } from './messages.ts';
import type { DayBar, MyWeek } from './model/my-week.ts';
import type { Mine } from './use-standing.ts';
import classes from './my-week-card.module.css';

interface MyWeekCardProps {
  readonly week: Mine;
  readonly isDesk: boolean;
  /** Under a thumb, the one thing to do. */
  readonly step?: NextStep;
}

/** Missing days that are told one by one. */
const few = 2;

/** How far the person's own week is, day by day, and what is missing in it. */
export function MyWeekCard({ week, isDesk, step }: MyWeekCardProps) {
  const me = useMe();
  const { alerteHoursDayMax: dayMax } = useSettings();
  const mayEnter = !me.saisieFeuilleTempsDisable && week.validationStatus === weekStatus.OPENED;
  const [missing] = week.missing;
  // A day beyond the threshold is drawn whole: all bars are on its scale then, each with the mark.
  const longest = Math.max(dayMax, ...week.days.map(({ bar }) => ('hours' in bar ? bar.hours : 0)));
  const isOver = week.days.some(({ bar }) => bar.kind === 'worked' && bar.isOver);
  const scale = { max: longest, ...(isOver && { planned: dayMax, overrun: true }) };
  // One word for many days: if everything is orange, nothing is.
  const isForgotten = week.missing.length > few;
  return (
    <Card
      title={messages.week.title}
      action={
        <WeekStatusBadge
          status={week.validationStatus}
          refused={week.weekTimeSheetStatus === reportStatus.REFUSED}
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
      <ul className={classes.days} aria-label={messages.week.days} data-over={isOver || undefined}>
        {week.days.map(({ date, isToday, bar }) => (
          <li key={date} className={classes.day} data-today={isToday || undefined}>
            <span className={classes.name}>
              <span className="gt-hidden">{longDay(date)}</span>
              <span aria-hidden>{shortWeekday(date)}</span>
            </span>
            <DayLine bar={bar} dayMax={dayMax} scale={scale} quiet={isForgotten} />
          </li>
        ))}
      </ul>
      {(step !== undefined || (mayEnter && missing !== undefined && isDesk)) && (
        <div className={classes.acts}>
          {step && <NextStepButton step={step} fullWidth />}
          {mayEnter && missing !== undefined && isDesk && (
            <Button variant="default" fullWidth component={Link} to={entryLink(missing)}>
              {messages.enterDay(missing)}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

const leftInWords = ({ due, absences, holidays, left }: MyWeek): string =>
  [
    due > 0 && messages.week.of(formatDuration(due)),
    absences > 0 && messages.week.absences(formatDuration(absences)),
    holidays > 0 && messages.week.holidays(formatDuration(holidays)),
    left === 0 && due > 0 && messages.week.none(formatDuration(0)),
    left > 0 && messages.week.left(formatDuration(left)),
    left < 0 && messages.week.over(formatDuration(-left)),
  ]
    .filter((part) => part !== false)
    .join(', ');

interface DayLineProps {
  readonly bar: DayBar;
  readonly dayMax: number;
  readonly scale: Omit<ProgressBarProps, 'value'>;
  readonly quiet: boolean;
}

function DayLine({ bar, dayMax, scale, quiet }: DayLineProps) {
  switch (bar.kind) {
    case 'worked':
      return (
        <>
          <span className={classes.bar}>
            <ProgressBar value={bar.hours} {...scale} />
          </span>
          <span className={classes.hours}>
            {bar.isOver ? (
              <AlertText>
                {formatDuration(bar.hours)}
                <span className="gt-hidden">{`, ${messages.week.overDay(formatDuration(dayMax))}`}</span>
              </AlertText>
            ) : (
              formatDuration(bar.hours)
            )}
          </span>
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
        <span className={classes.words}>{superiorMessages.missingDay}</span>
      ) : (
        <AlertText>{superiorMessages.missingDay}</AlertText>
      );
    case 'toEnter':
      return <span className={classes.words}>{messages.week.enterToday}</span>;
    case 'before':
      return <span className={classes.words}>{messages.week.before}</span>;
    case 'ahead':
      return (
        <span className={classes.bar}>
          <ProgressBar value={0} {...scale} />
          <span className="gt-hidden">{messages.week.ahead}</span>
        </span>
      );
  }
}
