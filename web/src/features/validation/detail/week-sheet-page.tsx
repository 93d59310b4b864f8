import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import { today } from '@gestiontemps/contracts/dates/paris-clock';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { asProblem } from '../../../shared/api/problem.ts';
import { ForbiddenPage, NotFoundPage } from '../../../shared/layouts/error-page.tsx';
import { Page } from '../../../shared/layouts/page.tsx';
import { fullName, useMe, useSettings } from '../../../shared/session/me.ts';
import { lazyPart, useIsWhole } from '../../../shared/ui/lazy-part.tsx';
import { ErrorPanel } from '../../../shared/ui/error-panel.tsx';
import type { WeekSheet } from '../../../shared/api/week-endpoints.ts';
import { usePrefetch, useWeekSheetQuery } from '../../../shared/api/weeks-api.ts';
import { PrintedFoot, PrintedHead } from '../../../shared/weeks/printed-week.tsx';
import { EmptyWeek, WeekFrame } from '../../../shared/weeks/week-frame.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { alertsByDay, sheetAlerts } from '../model/sheet-alerts.ts';
import { sheetMatrix } from '../model/sheet-matrix.ts';
import { sheetNotes } from '../model/sheet-notes.ts';
import { sheetMessages as messages } from '../sheet-messages.ts';
import { SheetAlerts } from './sheet-alerts.tsx';
import { SheetDays } from './sheet-days.tsx';
import { UnseenCorrections } from './unseen-corrections.tsx';
import { SheetFigures } from './sheet-figures.tsx';
import { SheetHeader } from './sheet-header.tsx';
import { SheetHistory } from './sheet-history.tsx';
import { SheetMatrix } from './sheet-matrix.tsx';
import { SheetNotes } from './sheet-notes.tsx';
import { SheetPanel } from './sheet-panel.tsx';
import { SheetSkeleton } from './sheet-skeleton.tsx';
import { SheetTurn } from './sheet-turn.tsx';
import { useNeighbours } from './use-neighbours.ts';
import { useShortcuts } from '../../../shared/shortcuts/use-shortcuts.ts';
import classes from './week-sheet-page.module.css';
import { useIsDesk } from '../../../shared/ui/use-is-desk.ts';

const WeekPhotos = lazyPart(async () => (await import('../../../shared/photos/week-photos.tsx')).WeekPhotos);

const notFound = 404;

/** One week of one person: what was entered, what deserves a look, where its validation stands, and the decision. */
export function WeekSheetPage() {
  const { id = '' } = useParams();
  const isDesk = useIsDesk('wide');
  const { currentData: sheet, error, isFetching, refetch } = useWeekSheetQuery({ params: { id } });
  const problem = isFetching ? undefined : asProblem(error);
  if (sheet) return <Sheet key={sheet.id} sheet={sheet} isDesk={isDesk} />;
  if (problem?.status === notFound) return <NotFoundPage sentence={messages.missing} />;
  if (problem?.status === 403) return <ForbiddenPage />;
  if (!problem) return <SheetSkeleton isDesk={isDesk} />;
  return (
    <Page title={messages.pageTitle}>
      <div className={classes.failure}>
        <ErrorPanel
          text={problem.detail}
          correlationId={problem.correlationId}
          onRetry={() => void refetch()}
        />
      </div>
    </Page>
  );
}

function Sheet({ sheet, isDesk }: { sheet: WeekSheet; isDesk: boolean }) {
  const used = useListAddress();
  const navigate = useNavigate();
  const { displayWeekEnd } = useSettings();
  const { id: ownId, role } = useMe();
  const isWhole = useIsWhole();
  // Photos are of the whole sheet, and he sees the lines of his chantiers alone.
  const seesPhotos = role !== 'commercial' || ownId === sheet.utilisateur.id;
  const neighbours = useNeighbours(sheet.id, used);
  const prefetch = usePrefetch('weekSheet');
  const go = (id: string | undefined): void => {
    if (id !== undefined) void navigate(used.sheet(id));
  };
  const previous = (): void => go(neighbours?.previous);
  const next = (): void => go(neighbours?.next);
  useShortcuts({ previousSheet: previous, nextSheet: next });
  useEffect(() => {
    if (neighbours?.next !== undefined) prefetch({ params: { id: neighbours.next } });
  }, [neighbours?.next, prefetch]);

  const alerts = sheetAlerts(sheet, today());
  const notes = sheetNotes(sheet);
  const matrix = sheetMatrix(sheet, displayWeekEnd);
  const isEmpty = matrix.tasks.length === 0 && matrix.absences.length === 0 && matrix.allowances.length === 0;
  /** The next one; back to the list after the last, and nowhere for a sheet that was opened by itself. */
  const afterDecision = (): void => {
    if (neighbours) void navigate(neighbours.next ? used.sheet(neighbours.next) : used.list);
  };

  return (
    <Page title={messages.title(fullName(sheet.utilisateur), sheet.startDate)} wide>
      <WeekFrame aside={<SheetPanel sheet={sheet} isDesk={isDesk} onDecided={afterDecision} />}>
        <PrintedHead {...sheet} />
        <SheetHeader
          sheet={sheet}
          isDesk={isDesk}
          list={used.list}
          neighbours={neighbours}
          onPrevious={previous}
          onNext={next}
        />
        <SheetFigures sheet={sheet} isDesk={isDesk} />
        {isDesk ? (
          <>
            <UnseenCorrections sheet={sheet} />
            <SheetAlerts alerts={alerts} notes={notes} />
            {isEmpty ? (
              <EmptyWeek text={messages.empty} />
            ) : (
              <SheetMatrix sheet={sheet} matrix={matrix} alerts={alertsByDay(alerts)} notes={notes} />
            )}
            <SheetNotes sheet={sheet} notes={notes} />
          </>
        ) : (
          <>
            <SheetTurn sheet={sheet} />
            <UnseenCorrections sheet={sheet} />
            <SheetDays sheet={sheet} alerts={alerts} notes={notes} />
          </>
        )}
        {isWhole && seesPhotos && (
          <WeekPhotos userId={sheet.utilisateur.id} monday={mondayOf(sheet.startDate)} />
        )}
        <PrintedFoot {...sheet} />
        <SheetHistory id={sheet.id} />
      </WeekFrame>
    </Page>
  );
}
