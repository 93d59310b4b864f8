import { isNarrowed } from '../../../shared/list/list-address.ts';
import type { ListPlace } from '../../../shared/list/use-list-address.ts';
import { Pager, ToLastPage } from '../../../shared/list/pager.tsx';
import { ProblemPanel } from '../../../shared/layouts/problem-panel.tsx';
import type { DayRange } from '../../../shared/range/day-range.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ListSkeleton } from '../../../shared/ui/list-skeleton.tsx';
import type { Wanted } from './api/export-api.ts';
import { LedgerRows } from './ledger-rows.tsx';
import classes from './ledger.module.css';
import { exportMessages } from './messages.ts';
import { MissingCodes } from './missing-codes.tsx';
import type { LedgerAddress } from './model/ledger-address.ts';
import { isWeek } from './model/period.ts';
import { NatureTotals } from './nature-totals.tsx';
import { linesOfPage, useLedger } from './use-ledger.ts';

const messages = exportMessages.table;

interface LedgerProps {
  readonly range: DayRange;
  readonly wanted: Wanted;
  readonly place: ListPlace<LedgerAddress>;
}

/** The entries of some days, what is missing in them, and what they come to. */
export function Ledger({ range, wanted, place }: LedgerProps) {
  const { address, go } = place;
  const { part, summary, page, sort, problem, onRetry, isFetching, isStale } = useLedger(wanted, address);
  /** What did not load is asked for again. */
  const ask = (change: Partial<LedgerAddress>): void =>
    problem && !isNarrowed(address, change) ? onRetry() : go(change);
  const told = problem && (
    <div className={classes.inset}>
      <ProblemPanel problem={problem} onRetry={onRetry} />
    </div>
  );
  if (part && summary && (summary.lignes === 0 || (part.totalCount === 0 && !isFetching)))
    return (
      told ?? (
        <div className={classes.inset}>
          <EmptyState drawing="rule" title={isWeek(range) ? messages.empty : messages.emptyPeriod} />
        </div>
      )
    );
  const pages = Math.ceil((part?.totalCount ?? 0) / linesOfPage);
  if (!part || !summary || part.data.length === 0)
    return (
      told ?? (
        <div aria-busy>
          {pages > 0 && address.page > pages && <ToLastPage place={place} pages={pages} />}
          <ListSkeleton rows={8} rowHeight={36} columns={6} />
        </div>
      )
    );
  return (
    <>
      <div className={classes.inset}>
        <MissingCodes summary={summary} />
      </div>
      {told}
      <div data-stale={isStale || undefined} className={classes.rows}>
        <LedgerRows
          lines={part.data}
          summary={summary}
          sort={sort}
          onSort={(chosen) => ask({ sort: chosen as LedgerAddress['sort'] })}
        />
        {pages > 1 && (
          <Pager
            page={page}
            pageSize={linesOfPage}
            total={part.totalCount}
            count={messages.lines(part.totalCount)}
            onPage={(chosen) => ask({ page: chosen })}
          />
        )}
      </div>
      <div className={classes.inset}>
        <NatureTotals summary={summary} />
      </div>
    </>
  );
}
