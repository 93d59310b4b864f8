import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { ErrorPanel } from '../../../shared/ui/error-panel.tsx';
import { ListSkeleton } from '../../../shared/ui/list-skeleton.tsx';
import { SubmitButtons } from '../submit/submit-buttons.tsx';
import type { useAddedLines } from '../use-added-lines.ts';
import { useBalance } from '../use-balance.ts';
import type { EntryView, Go } from '../use-entry-address.ts';
import type { WeekLoad } from '../use-week-entry.ts';
import { WeekHeader } from '../week/week-header.tsx';
import { DayHead } from './day-head.tsx';
import classes from './day-page.module.css';
import { DaySheet } from './day-sheet.tsx';
import { DayStrip } from './day-strip.tsx';

export interface DayPageProps {
  readonly load: WeekLoad;
  readonly today: CivilDate;
  readonly date: CivilDate;
  /** The display that is wanted: it may be on its way. */
  readonly view: EntryView;
  readonly isDesk: boolean;
  readonly lines: ReturnType<typeof useAddedLines>;
  readonly onGo: Go;
}

/** One day at a time, for a thumb. Its head stays while another week comes. */
export function DayPage({ load, today, date, view, isDesk, lines, onGo }: DayPageProps) {
  const { monday, entry, failure } = load;
  const balance = useBalance();
  return (
    <div className={classes.page} data-desk={isDesk || undefined}>
      {isDesk && (
        <WeekHeader monday={monday} today={today} view={view} sheet={entry?.sheet} onGo={onGo}>
          {entry && <SubmitButtons entry={entry} today={today} variant="default" />}
        </WeekHeader>
      )}
      <div className={classes.head}>
        <div className={classes.headInner}>
          <DayHead
            date={date}
            weekId={load.weekId}
            week={entry && balance(entry.forms)}
            isUnderTitle={isDesk}
            onGo={onGo}
          />
          <DayStrip
            date={date}
            today={today}
            forms={entry?.forms ?? []}
            sheet={entry?.sheet}
            writes={entry?.writes}
            onGo={onGo}
          />
        </div>
      </div>
      {entry && (
        <DaySheet entry={entry} today={today} date={date} isDesk={isDesk} lines={lines} onGo={onGo} />
      )}
      {failure && (
        <div className={classes.content}>
          <ErrorPanel
            text={failure.problem?.detail}
            correlationId={failure.problem?.correlationId}
            onRetry={failure.retry}
          />
        </div>
      )}
      {!entry && !failure && (
        <div className={classes.content}>
          <ListSkeleton rows={4} rowHeight={80} columns={2} />
        </div>
      )}
    </div>
  );
}
