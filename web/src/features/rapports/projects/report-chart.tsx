import { today } from '@gestiontemps/contracts/dates/paris-clock';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useProjectCostQuery, type CostReport } from '../../../shared/api/projects-api.ts';
import { ColumnsTable } from '../../../shared/charts/columns-table.tsx';
import { StackedColumns } from '../../../shared/charts/stacked-columns.tsx';
import { formatDuration } from '../../../shared/duration.ts';
import { loadedOf, ProblemPanel } from '../../../shared/layouts/problem-panel.tsx';
import { messages as shared } from '../../../shared/messages.ts';
import { formatNumber } from '../../../shared/numbers.ts';
import { useSettings } from '../../../shared/session/me.ts';
import { SectionTitle } from '../../../shared/ui/section-title.tsx';
import { Segmented } from '../../../shared/ui/segmented.tsx';
import type { DayRange } from '../../../shared/range/day-range.ts';
import type { GroupingName } from '../address/report-address.ts';
import { reportMessages } from '../messages.ts';
import { dayColumns, largestOf, type Charted } from './day-columns.ts';
import type { ReportCalls } from './report-call.ts';
import classes from './report-chart.module.css';

const messages = reportMessages.chart;

interface ReportChartProps {
  readonly lines: readonly CostReport[];
  readonly whole: CostReport;
  readonly by: GroupingName;
  readonly range: DayRange;
  /** Asks for the days of some lines; left out where they have theirs, or overlap. */
  readonly largest: ReportCalls['largest'];
  /** What is there was asked for before: the largest of what is asked for now are not known yet. */
  readonly isStale: boolean;
}

/** When the hours were worked, in layers by line, and the same as a table. */
export function ReportChart({ largest, ...report }: ReportChartProps) {
  const { lines, whole, by, range } = report;
  if (largest) return <OfLargest {...report} largest={largest} />;
  // Layers of tags would count a chantier with two of them twice.
  const all = { ...whole, groupe: { label: messages.whole } };
  const charted =
    by === 'mot-cle' ? { lines: [all], largest: [all], whole } : { lines, largest: lines, whole };
  return <Drawn charted={charted} by={by} range={range} />;
}

interface OfLargestProps extends ReportChartProps {
  readonly largest: NonNullable<ReportCalls['largest']>;
}

/** The days of the largest lines are asked for once it is known which these are. */
function OfLargest({ lines, whole, by, range: { from, to }, largest, isStale }: OfLargestProps) {
  const keys = largestOf(lines).map(({ groupe }) => groupe.key);
  const days = useProjectCostQuery(largest(keys.toSorted()), { skip: isStale });
  const { problem, onRetry } = loadedOf(days);
  const { currentData } = days;
  const there = useMemo(
    () => currentData && { charted: { lines, largest: currentData, whole }, range: { from, to } },
    [currentData, lines, whole, from, to],
  );
  // Until all of it is of what is asked for now, what was shown before stays.
  const [shown, setShown] = useState(there);
  if (there && there !== shown) setShown(there);
  if (problem)
    return (
      <div className={classes.chart}>
        <ProblemPanel problem={problem} onRetry={onRetry} />
      </div>
    );
  if (!shown) return <div aria-busy className={classes.waiting} />;
  return <Drawn {...shown} by={by} isStale={!there} />;
}

interface DrawnProps extends Pick<ReportChartProps, 'by' | 'range'> {
  readonly charted: Charted;
  readonly isStale?: boolean;
}

function Drawn({ charted, by, range, isStale = false }: DrawnProps) {
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const holidays = useSettings();
  const { unit, series, columns } = dayColumns(charted, range, {
    today: today(),
    holidays,
    others: messages.others[by],
  });
  const title = unit === 'day' ? messages.byDay : messages.byWeek;
  return (
    <section className={classes.chart} data-stale={isStale || undefined}>
      <SectionTitle
        title={title}
        action={
          <Segmented
            label={messages.view}
            value={view}
            options={[
              { value: 'chart', label: messages.chart, icon: IconChartBar },
              { value: 'table', label: messages.table, icon: IconTable },
            ]}
            onChange={setView}
          />
        }
      />
      {view === 'chart' ? (
        <StackedColumns
          label={title}
          series={series}
          columns={columns}
          format={formatDuration}
          formatTick={(hours) => (hours === 0 ? messages.hours('0') : formatNumber(hours))}
          height={164}
          days
        />
      ) : (
        <div className={classes.table}>
          <ColumnsTable
            wide
            caption={title}
            unit={unit === 'day' ? messages.day : messages.week}
            series={series}
            columns={columns}
            format={(hours) => (hours === 0 ? shared.none : formatDuration(hours))}
          />
        </div>
      )}
    </section>
  );
}
