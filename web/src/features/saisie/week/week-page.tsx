import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { weekLabel } from '@gestiontemps/contracts/dates/date-labels';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import { memo } from 'react';
import { HistoryButton } from '../../../shared/history/history-button.tsx';
import { ErrorPanel } from '../../../shared/ui/error-panel.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { ListSkeleton } from '../../../shared/ui/list-skeleton.tsx';
import type { useAddedLines } from '../use-added-lines.ts';
import type { EntryView, Go } from '../use-entry-address.ts';
import type { WeekLoad } from '../use-week-entry.ts';
import { SubmitButtons } from '../submit/submit-buttons.tsx';
import { CopyMenu } from './copy-menu.tsx';
import { WeekHeader } from './week-header.tsx';
import classes from './week-page.module.css';
import { WeekSheet } from './week-sheet.tsx';
import { usePageActs } from '../../../shared/palette/page-acts.ts';
import { useShortcuts } from '../../../shared/shortcuts/use-shortcuts.ts';
import { validationMessages } from '../../../shared/weeks/messages.ts';

// What paper alone shows need not hold up the screen.
const PrintedHead = lazyPart(
  async () => (await import('../../../shared/weeks/printed-week.tsx')).PrintedHead,
);
const PrintedFoot = lazyPart(
  async () => (await import('../../../shared/weeks/printed-week.tsx')).PrintedFoot,
);

export interface WeekPageProps {
  readonly load: WeekLoad;
  readonly today: CivilDate;
  readonly date: CivilDate;
  /** The display that is wanted: it may be on its way. */
  readonly view: EntryView;
  readonly lines: ReturnType<typeof useAddedLines>;
  readonly onGo: Go;
}

/** The week on one sheet, for a keyboard. Its head stays while another week comes. */
export const WeekPage = memo(function WeekPage({ load, today, date, view, lines, onGo }: WeekPageProps) {
  const { monday, entry, failure } = load;
  useShortcuts({
    previousWeek: () => onGo((from) => addDays(mondayOf(from), -7)),
    nextWeek: () => onGo((from) => addDays(mondayOf(from), 7)),
    today: () => onGo(today),
  });

  usePageActs(entry?.sheet ? [{ label: validationMessages.print, run: () => window.print() }] : []);

  return (
    <div className={classes.page}>
      {entry?.sheet && <PrintedHead {...entry.sheet} />}
      <WeekHeader monday={monday} today={today} view={view} sheet={entry?.sheet} onGo={onGo}>
        {entry && (
          <>
            <WeekHistory weekId={entry.weekId} monday={monday} />
            <CopyMenu entry={entry} date={date} today={today} lines={lines} />
            <SubmitButtons entry={entry} today={today} />
          </>
        )}
      </WeekHeader>
      {entry && <WeekSheet entry={entry} today={today} date={date} lines={lines} onGo={onGo} />}
      {entry?.sheet && <PrintedFoot {...entry.sheet} />}
      {failure && (
        <div className={classes.failure}>
          <ErrorPanel
            text={failure.problem?.detail}
            correlationId={failure.problem?.correlationId}
            onRetry={failure.retry}
          />
        </div>
      )}
      {!entry && !failure && (
        <div className={classes.skeleton}>
          <ListSkeleton rows={10} rowHeight={48} columns={7} />
        </div>
      )}
    </div>
  );
});

/** Not drawn again with each hour that is typed. */
const WeekHistory = memo(function WeekHistory({ weekId, monday }: Pick<WeekLoad, 'weekId' | 'monday'>) {
  return <HistoryButton of={{ kind: 'week', id: weekId }} subtitle={weekLabel(monday)} />;
});
