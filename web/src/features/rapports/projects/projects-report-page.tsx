import { Button } from '@mantine/core';
import { today } from '@gestiontemps/contracts/dates/paris-clock';
import { useProjectCostQuery, type CostReport } from '../../../shared/api/projects-api.ts';
import { loadedOf, ProblemPanel } from '../../../shared/layouts/problem-panel.tsx';
import { listMessages as lists } from '../../../shared/list/messages.ts';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { useCostSight } from '../../../shared/projects/use-cost-sight.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ListSkeleton } from '../../../shared/ui/list-skeleton.tsx';
import { useIsDesk } from '../../../shared/ui/use-is-desk.ts';
import { daysOf } from '../address/periods.ts';
import { isFiltered, noFilters, reportAddress, type ReportAddress } from '../address/report-address.ts';
import { ReportFilters } from '../filters/report-filters.tsx';
import { reportMessages as messages } from '../messages.ts';
import { TopList } from '../top-list.tsx';
import classes from './projects-report-page.module.css';
import { reportCalls } from './report-call.ts';
import { ReportChart } from './report-chart.tsx';
import { ReportFigures } from './report-figures.tsx';
import { ReportTable } from './report-table.tsx';

/** /reports/chantiers: hours and labour cost of some days, by chantier, client, tag or person. */
export function ProjectsReportPage() {
  const { address, go } = useListAddress(reportAddress);
  return (
    <>
      <div className={classes.filters}>
        <ReportFilters ofProjects address={address} onChange={go} />
      </div>
      {/* What was asked for before stays until what is asked for now is there, but never under other heads. */}
      <Report key={address.by} address={address} onChange={go} />
    </>
  );
}

/** What a line is narrowed by when one goes into it, to the chantiers that it is made of. */
const within = ({ groupe }: CostReport, address: ReportAddress): ReportAddress => {
  const inside = { ...address, by: 'chantier' } as const;
  switch (groupe.par) {
    case 'client':
      return { ...inside, clients: [groupe.key] };
    case 'tag':
      return { ...inside, tags: [groupe.key] };
    case 'utilisateur':
      return { ...inside, people: [groupe.key] };
    default:
      return inside;
  }
};

interface ReportProps {
  readonly address: ReportAddress;
  readonly onChange: (change: Partial<ReportAddress>) => void;
}

/** The report itself in each of its states: what failed, what waits, what is empty, what is there. */
function Report({ address, onChange }: ReportProps) {
  const sight = useCostSight();
  const isDesk = useIsDesk();
  const calls = reportCalls(address, today());
  const lines = useProjectCostQuery(calls.lines);
  const whole = useProjectCostQuery(calls.whole);
  const { data, problem, onRetry } = loadedOf(lines.error ? lines : whole);
  const isFetching = lines.isFetching || whole.isFetching;
  if (problem)
    return (
      <div className={classes.state}>
        <ProblemPanel problem={problem} onRetry={onRetry} />
      </div>
    );
  const [sum] = whole.data ?? [];
  if (!data || !lines.data) return <Waiting />;
  if (!sum)
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
  const narrowedTo = (report: CostReport) => ({ search: `${reportAddress.write(within(report, address))}` });
  const shown = { lines: lines.data, whole: sum, by: address.by, sight, narrowedTo };
  return (
    <div className={classes.report} data-stale={isFetching || undefined}>
      <ReportFigures whole={sum} sight={sight} />
      {isDesk ? (
        <>
          <ReportChart {...shown} range={daysOf(address.period, today())} />
          <ReportTable {...shown} />
        </>
      ) : (
        <TopList
          rows={lines.data.map(({ groupe, totals }) => ({
            key: groupe.key,
            label: groupe.label,
            done: totals.totalTime,
          }))}
        >
          <ReportTable {...shown} />
        </TopList>
      )}
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
