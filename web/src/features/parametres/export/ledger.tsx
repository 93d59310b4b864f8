import { pageQuery } from '../../../shared/list/list-address.ts';
import { Pager } from '../../../shared/list/pager.tsx';
import { loadedOf, ProblemPanel } from '../../../shared/layouts/problem-panel.tsx';
import type { DayRange } from '../../../shared/range/day-range.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ListSkeleton } from '../../../shared/ui/list-skeleton.tsx';
import { useExportDataQuery, useExportSummaryQuery, type Wanted } from './api/export-api.ts';
import { LedgerRows } from './ledger-rows.tsx';
import classes from './ledger.module.css';
import { exportMessages } from './messages.ts';
import { MissingCodes } from './missing-codes.tsx';
import { isWeek } from './model/period.ts';
import { NatureTotals } from './nature-totals.tsx';

const messages = exportMessages.table;
const pageSize = 50;

interface LedgerProps {
  readonly range: DayRange;
  readonly wanted: Wanted;
  /** From 1 on. */
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** The entries of some days, what is missing in them, and what they come to. */
export function Ledger({ range, wanted, page, onPage }: LedgerProps) {
  const lines = useExportDataQuery({
    query: { ...wanted, ...pageQuery(page, pageSize), OrderBy: 'date', OrderAsc: 'true' },
  });
  const summary = useExportSummaryQuery({ query: wanted });
  const { problem, onRetry } = lines.error ? loadedOf(lines) : loadedOf(summary);
  if (problem)
    return (
      <div className={classes.inset}>
        <ProblemPanel problem={problem} onRetry={onRetry} />
      </div>
    );
  if (!lines.data || !summary.data)
    return (
      <div aria-busy>
        <ListSkeleton rows={8} rowHeight={36} columns={6} />
      </div>
    );
  const { totalCount, data: rows } = lines.data;
  if (summary.data.lignes === 0)
    return (
      <div className={classes.inset}>
        <EmptyState drawing="rule" title={isWeek(range) ? messages.empty : messages.emptyPeriod} />
      </div>
    );
  return (
    <>
      <div className={classes.inset}>
        <MissingCodes summary={summary.data} />
      </div>
      <div data-stale={lines.isFetching || summary.isFetching || undefined} className={classes.rows}>
        <LedgerRows lines={rows} summary={summary.data} />
        {totalCount > pageSize && (
          <Pager
            page={page}
            pageSize={pageSize}
            total={totalCount}
            count={messages.lines(totalCount)}
            onPage={onPage}
          />
        )}
      </div>
      <div className={classes.inset}>
        <NatureTotals summary={summary.data} />
      </div>
    </>
  );
}
