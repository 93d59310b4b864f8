import { Button } from '@mantine/core';
import { addDays, isCivilDate, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import { weekRange, weekTitle } from '@gestiontemps/contracts/dates/date-labels';
import { reportStatus } from '@gestiontemps/contracts/codes';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { Segmented } from '../../../shared/ui/segmented.tsx';
import { WeekStatusBadge } from '../../../shared/weeks/week-status-badge.tsx';
import { saisieMessages } from '../messages.ts';
import type { WeekSheet } from '../model/entry-form.ts';
import type { EntryView, Go } from '../use-entry-address.ts';
import classes from './week-header.module.css';

export interface WeekHeaderProps {
  readonly monday: CivilDate;
  readonly today: CivilDate;
  readonly view: EntryView;
  readonly onGo: Go;
  /** Absent while the week loads. */
  readonly sheet?: WeekSheet | undefined;
  /** What can be done with the week. */
  readonly children?: ReactNode;
}

const views = [
  { value: 'day', label: saisieMessages.display.day },
  { value: 'week', label: saisieMessages.display.week },
] as const;

/** Which week, in which state, and what can be done with all of it. */
export function WeekHeader({ monday, today, view, onGo, sheet, children }: WeekHeaderProps) {
  return (
    <header className={classes.header}>
      <div className={classes.arrows}>
        <IconButton
          variant="default"
          icon={IconChevronLeft}
          label={saisieMessages.previousWeek}
          onClick={() => onGo((from) => addDays(mondayOf(from), -7))}
        />
        <IconButton
          variant="default"
          icon={IconChevronRight}
          label={saisieMessages.nextWeek}
          onClick={() => onGo((from) => addDays(mondayOf(from), 7))}
        />
      </div>
      <div className={classes.week}>
        <WeekTitle monday={monday} onGo={onGo} />
        <p className={classes.range}>{weekRange(monday)}</p>
        {sheet && (
          <WeekStatusBadge
            status={sheet.validationStatus}
            refused={sheet.weekTimeSheetStatus === reportStatus.REFUSED}
          />
        )}
      </div>
      <div className={classes.actions}>
        <Button variant="subtle" onClick={() => onGo(today)}>
          {saisieMessages.today}
        </Button>
        <Segmented
          label={saisieMessages.display.label}
          value={view}
          options={views}
          onChange={(next) => onGo(dayInWeek(monday, today), next)}
        />
        {children}
      </div>
    </header>
  );
}

/** The title opens the browser's own calendar: any day of a week leads to it. */
function WeekTitle({ monday, onGo }: Pick<WeekHeaderProps, 'monday' | 'onGo'>) {
  const calendar = useRef<HTMLInputElement>(null);
  return (
    <h1 className={classes.title}>
      <button
        type="button"
        className={classes.choose}
        title={saisieMessages.chooseWeek}
        onClick={() => calendar.current?.showPicker()}
      >
        {weekTitle(monday)}
      </button>
      <input
        ref={calendar}
        type="date"
        className={classes.calendar}
        aria-hidden
        tabIndex={-1}
        value={monday}
        onChange={({ currentTarget: { value } }) => isCivilDate(value) && onGo(value)}
      />
    </h1>
  );
}

/** The day to open in a week: today when it is in it, else its Monday. */
const dayInWeek = (monday: CivilDate, today: CivilDate): CivilDate =>
  today >= monday && today <= addDays(monday, 6) ? today : monday;
