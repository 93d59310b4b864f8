import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useProjectCostQuery, type CostReport } from '../../shared/api/projects-api.ts';
import { loadedOf, ProblemPanel } from '../../shared/layouts/problem-panel.tsx';
import { retryFailed } from '../../shared/layouts/retry-failed.ts';
import { listMessages as lists } from '../../shared/list/messages.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { isFiltered, noFilters, type ReportAddress } from './address/report-address.ts';
import { reportMessages as messages } from './messages.ts';
import type { ReportCalls } from './projects/report-call.ts';
import { ReportFigures } from './projects/report-figures.tsx';
import classes from './report.module.css';

// What few look at comes on demand; for the frame too, which has nothing else of the kind and would grow by the means.
export const FrameNotices = lazyPart(async () => (await import('./frame-notices.tsx')).FrameNotices);
const AsOf = lazyPart(async () => (await import('./as-of.tsx')).AsOf);

interface ReportProps {
  readonly calls: ReportCalls;
  readonly address: ReportAddress;
  readonly onChange: (change: Partial<ReportAddress>) => void;
  readonly children: (lines: readonly CostReport[], whole: CostReport, isStale: boolean) => ReactNode;
}

/** A report in each of its states: what failed, what waits, what is empty, what is there. */
export function Report(props: ReportProps) {
  const { address, calls, onChange } = props;
  const { asOf } = address;
  return (
    <>
      {asOf !== null && (
        <AsOf moment={asOf} address={address} calls={calls} onReturn={() => onChange({ asOf: null })} />
      )}
      <Told {...props} />
    </>
  );
}

function Told({ calls, address, onChange, children }: ReportProps) {
  const lines = useProjectCostQuery(calls.lines);
  const whole = useProjectCostQuery(calls.whole);
  const loaded = [loadedOf(lines), loadedOf(whole)];
  const problem = loaded.find((one) => one.problem)?.problem;
  const isStale = loaded.some((one) => one.isStale);
  if (problem)
    return (
      <div className={classes.state}>
        <ProblemPanel problem={problem} onRetry={() => retryFailed(lines, whole)} />
      </div>
    );
  if (!whole.data || !lines.data) return <Waiting />;
  const [sum] = whole.data;
  // A chantier that is asked for by name is there without hours too.
  if (!sum || sum.totals.totalTime === 0) return <Nothing address={address} onChange={onChange} />;
  return (
    <div className={classes.report} data-stale={isStale || undefined}>
      {children(lines.data, sum, isStale)}
    </div>
  );
}

function Nothing({ address, onChange }: Pick<ReportProps, 'address' | 'onChange'>) {
  return (
    <div className={classes.state}>
      <EmptyState
        drawing="rule"
        title={isFiltered(address) ? lists.noResult : messages.empty}
        {...(!isFiltered(address) && { text: messages.emptyText })}
        action={
          isFiltered(address) && (
            <Button variant="link" onClick={() => onChange(noFilters)}>
              {lists.reset}
            </Button>
          )
        }
      />
    </div>
  );
}

/** As high as what comes. */
function Waiting() {
  return (
    <div aria-busy>
      <ReportFigures whole={undefined} sight="none" />
      <div className={classes.chartWaiting} />
      <ListSkeleton rows={8} rowHeight={38} columns={6} />
    </div>
  );
}
