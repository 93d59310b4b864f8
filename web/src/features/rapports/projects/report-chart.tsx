import { today } from '@gestiontemps/contracts/dates/paris-clock';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import type { CostReport } from '../../../shared/api/projects-api.ts';
import { ColumnsTable } from '../../../shared/charts/columns-table.tsx';
import { StackedColumns } from '../../../shared/charts/stacked-columns.tsx';
import { formatDuration } from '../../../shared/duration.ts';
import { messages as shared } from '../../../shared/messages.ts';
import { formatNumber } from '../../../shared/numbers.ts';
import { useSettings } from '../../../shared/session/me.ts';
import { SectionTitle } from '../../../shared/ui/section-title.tsx';
import { Segmented } from '../../../shared/ui/segmented.tsx';
import type { DayRange } from '../../../shared/range/day-range.ts';
import type { GroupingName } from '../address/report-address.ts';
import { reportMessages } from '../messages.ts';
import { dayColumns } from './day-columns.ts';
import classes from './report-chart.module.css';

const messages = reportMessages.chart;

interface ReportChartProps {
  readonly lines: readonly CostReport[];
  readonly whole: CostReport;
  readonly by: GroupingName;
  readonly range: DayRange;
}

/** When the hours were worked, in layers by line, and the same as a table. */
export function ReportChart({ lines, whole, by, range }: ReportChartProps) {
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const holidays = useSettings();
  // Layers of tags would count a chantier with two of them twice.
  const layers = by === 'mot-cle' ? [{ ...whole, groupe: { label: messages.whole } }] : lines;
  const { unit, series, columns } = dayColumns(layers, range, {
    today: today(),
    holidays,
    others: messages.others[by],
  });
  const title = unit === 'day' ? messages.byDay : messages.byWeek;
  return (
    <section className={classes.chart}>
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
