import { Button } from '@mantine/core';
import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import { weekRange, weekTitle } from '@gestiontemps/contracts/dates/date-labels';
import { reportStatus } from '@gestiontemps/contracts/codes';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { useMe } from '../../../shared/session/me.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { Segmented } from '../../../shared/ui/segmented.tsx';
import { useMenuAnchor } from '../../../shared/ui/use-menu-anchor.ts';
import { WeekStatusBadge } from '../../../shared/weeks/week-status-badge.tsx';
import { saisieMessages } from '../messages.ts';
import { hasWeek } from '../model/days-in-reach.ts';
import type { WeekSheet } from '../model/entry-form.ts';
import type { EntryView, Go } from '../use-entry-address.ts';
import classes from './week-header.module.css';

const WeekPicker = lazyPart(async () => (await import('./week-picker.tsx')).WeekPicker);

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

/** Which week, in which state, and what can be done with all of it. Its parts are not drawn again with each hour typed. */
export function WeekHeader({ monday, today, view, onGo, sheet, children }: WeekHeaderProps) {
  return (
    <header className={`${classes.header} gt-no-print`}>
      <Arrows onGo={onGo} isFirst={!hasWeek(monday, -1)} isLast={!hasWeek(monday, 1)} />
      <div className={classes.week}>
        <WeekTitle monday={monday} today={today} onGo={onGo} />
        <p className={classes.range}>{weekRange(monday)}</p>
        {sheet && (
          <WeekStatusBadge
            status={sheet.validationStatus}
            refused={sheet.weekTimeSheetStatus === reportStatus.REFUSED}
          />
        )}
      </div>
      <div className={classes.actions}>
        <Display monday={monday} today={today} view={view} onGo={onGo} />
        {children}
      </div>
    </header>
  );
}

interface ArrowsProps extends Pick<WeekHeaderProps, 'onGo'> {
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

const Arrows = memo(function Arrows({ onGo, isFirst, isLast }: ArrowsProps) {
  return (
    <div className={classes.arrows}>
      <IconButton
        variant="default"
        icon={IconChevronLeft}
        label={saisieMessages.previousWeek}
        disabled={isFirst}
        onClick={() => onGo((from) => addDays(mondayOf(from), -7))}
      />
      <IconButton
        variant="default"
        icon={IconChevronRight}
        label={saisieMessages.nextWeek}
        disabled={isLast}
        onClick={() => onGo((from) => addDays(mondayOf(from), 7))}
      />
    </div>
  );
});

/** Back to today, and a day or a week of it at a time. */
const Display = memo(function Display({
  monday,
  today,
  view,
  onGo,
}: Pick<WeekHeaderProps, 'monday' | 'today' | 'view' | 'onGo'>) {
  return (
    <>
      <Button variant="subtle" onClick={() => onGo(today)}>
        {saisieMessages.today}
      </Button>
      <Segmented
        label={saisieMessages.display.label}
        value={view}
        options={views}
        onChange={(next) => onGo(dayInWeek(monday, today), next)}
      />
    </>
  );
});

/** The title opens a calendar: any day of a week leads to it. */
const WeekTitle = memo(function WeekTitle({
  monday,
  today,
  onGo,
}: Pick<WeekHeaderProps, 'monday' | 'today' | 'onGo'>) {
  const { id } = useMe();
  const { at, close, button } = useMenuAnchor();
  return (
    <h1 className={classes.title}>
      <button
        type="button"
        className={classes.choose}
        title={saisieMessages.chooseWeek}
        onPointerEnter={WeekPicker.prepare}
        onFocus={WeekPicker.prepare}
        {...button}
        aria-haspopup="dialog"
      >
        {weekTitle(monday)}
      </button>
      {at && (
        <WeekPicker
          at={at}
          userId={id}
          monday={monday}
          onChange={(chosen) => {
            close();
            onGo(dayInWeek(chosen, today));
          }}
          onClose={close}
        />
      )}
    </h1>
  );
});

/** The day to open in a week: today when it is in it, else its Monday. */
const dayInWeek = (monday: CivilDate, today: CivilDate): CivilDate =>
  today >= monday && today <= addDays(monday, 6) ? today : monday;
