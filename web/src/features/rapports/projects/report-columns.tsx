import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { amountText } from '../../../shared/amount-text.ts';
import type { CostReport } from '../../../shared/api/projects-api.ts';
import { formatDuration } from '../../../shared/duration.ts';
import { messages as shared } from '../../../shared/messages.ts';
import { formatFinePercent, formatPercent } from '../../../shared/numbers.ts';
import { ProgressBar } from '../../../shared/ui/progress-bar.tsx';
import type { SimpleColumn } from '../../../shared/ui/simple-table.tsx';
import type { GroupingName } from '../address/report-address.ts';
import { reportMessages } from '../messages.ts';
import { ReportLine } from './report-line.tsx';
import { tellsDecimals } from './whole-shares.ts';
import classes from './report-columns.module.css';

const messages = reportMessages.table;

/** A line with its share of the whole, in percent. */
export interface ReportRow {
  readonly report: CostReport;
  readonly share: number;
}

interface ColumnsOf {
  readonly by: GroupingName;
  readonly whole: CostReport;
  readonly count: number;
  /** Where the name of a line leads. */
  readonly linkOf: (report: CostReport) => To;
  /** Where the hours of a chantier are told by task; absent for who has no report of tasks. */
  readonly tasksOf?: (report: CostReport) => To;
}

const timeOrDash = (hours: number): string => (hours > 0 ? formatDuration(hours) : shared.none);

/** The columns for which there is something to show; amounts are there as far as the API gives them. */
export const reportColumns = ({
  by,
  whole,
  count,
  linkOf,
  tasksOf,
}: ColumnsOf): SimpleColumn<ReportRow>[] => {
  const { totals, valide } = whole;
  const figure = (
    key: string,
    label: string,
    cell: (report: CostReport) => ReactNode,
    total: string,
    isStrong = false,
  ): SimpleColumn<ReportRow> => ({
    key,
    label,
    end: true,
    sort: 'descendingFirst',
    cell: ({ report }) => <span className={isStrong ? classes.strong : undefined}>{cell(report)}</span>,
    total,
  });
  return [
    {
      key: 'ligne',
      label: messages.head[by],
      sort: 'ascendingFirst',
      cell: ({ report }) => <ReportLine report={report} to={linkOf(report)} />,
      total: messages.total[by](count),
    },
    figure(
      'heures',
      messages.hours,
      (report) => <Hours report={report} to={tasksOf?.(report)} />,
      formatDuration(totals.totalTime),
      true,
    ),
    {
      key: 'validees',
      label: messages.validated,
      end: true,
      sort: 'descendingFirst',
      cell: ({ report }) => (
        <span className={classes.validated}>
          <span className={classes.bar}>
            <ProgressBar value={report.valide.totalTime} max={report.totals.totalTime} />
          </span>
          <span className={classes.figure}>{formatDuration(report.valide.totalTime)}</span>
        </span>
      ),
      total: formatDuration(valide.totalTime),
    },
    ...(totals.totalTimeNuit > 0
      ? [
          figure(
            'nuit',
            messages.night,
            (report) => timeOrDash(report.totals.totalTimeNuit),
            formatDuration(totals.totalTimeNuit),
          ),
        ]
      : []),
    ...(totals.averageCost === null
      ? []
      : [
          figure(
            'cout-moyen',
            messages.average,
            (report) => amountText(report.totals.averageCost),
            amountText(totals.averageCost),
          ),
        ]),
    ...(totals.montantMo === null
      ? []
      : [
          figure(
            'montant',
            messages.amount,
            (report) => amountText(report.totals.montantMo),
            amountText(totals.montantMo),
            true,
          ),
        ]),
    {
      key: 'part',
      label: messages.share,
      end: true,
      cell: ({ share }) => (tellsDecimals(count) ? formatFinePercent : formatPercent)(share / 100),
      total: formatPercent(1),
    },
  ];
};

/** Of a chantier, the way to its tasks. */
function Hours({
  report: { project, totals },
  to,
}: {
  readonly report: CostReport;
  readonly to: To | undefined;
}) {
  if (!project || to === undefined) return formatDuration(totals.totalTime);
  return (
    <Link to={to} className={classes.hours} title={messages.hoursByTask(project.label)}>
      {formatDuration(totals.totalTime)}
    </Link>
  );
}
