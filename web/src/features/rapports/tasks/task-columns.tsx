import type { ReactNode } from 'react';
import type { To } from 'react-router';
import { amountText } from '../../../shared/amount-text.ts';
import type { CostReport } from '../../../shared/api/projects-api.ts';
import { formatDuration } from '../../../shared/duration.ts';
import { messages as shared } from '../../../shared/messages.ts';
import { AlertText } from '../../../shared/ui/alert-text.tsx';
import { ProgressBar } from '../../../shared/ui/progress-bar.tsx';
import type { SimpleColumn } from '../../../shared/ui/simple-table.tsx';
import type { GroupingName } from '../address/report-address.ts';
import { reportMessages } from '../messages.ts';
import classes from '../projects/report-columns.module.css';
import type { ReportRow } from '../projects/report-columns.tsx';
import { ReportLine } from '../projects/report-line.tsx';

const { table: words, tasks: messages } = reportMessages;

export interface TaskLink {
  readonly to: To;
  /** What is there: « Voir les chantiers de cette tâche ». */
  readonly opens: string;
}

interface ColumnsOf {
  readonly by: GroupingName;
  readonly whole: CostReport;
  readonly count: number;
  readonly linkOf: (report: CostReport) => TaskLink;
  /** Whether all tasks are of one chantier, which need not be told at each of them. */
  readonly isOfOneProject: boolean;
}

type Totals = CostReport['totals'];

/**
 * The hours of the period, and beside them what was planned and entered over the whole life of the tasks; a person has
 * no plan. Amounts are there as far as the API gives them.
 */
export const taskColumns = ({
  by,
  whole,
  count,
  linkOf,
  isOfOneProject,
}: ColumnsOf): SimpleColumn<ReportRow>[] => {
  const { totals } = whole;
  const figure = (
    key: string,
    label: string,
    of: (totals: Totals) => ReactNode,
  ): SimpleColumn<ReportRow> => ({
    key,
    label,
    end: true,
    sort: 'descendingFirst',
    cell: ({ report }) => of(report.totals),
    total: of(totals),
  });
  const plan: SimpleColumn<ReportRow>[] = [
    figure('prevu', messages.planned, plannedText),
    figure('depuis', messages.sinceStart, ({ timeEntered }) => formatDuration(timeEntered ?? 0)),
    {
      key: 'avancement',
      label: messages.progress,
      cell: ({ report: { totals: of } }) =>
        of.timePlanned > 0 && (
          <span className={classes.progress}>
            <ProgressBar value={of.timeEntered ?? 0} planned={of.timePlanned} overrun height={8} />
          </span>
        ),
    },
    figure('reste', messages.left, (of) => <Left totals={of} />),
  ];
  return [
    {
      key: 'ligne',
      label: words.head[by],
      sort: 'ascendingFirst',
      cell: ({ report }) => <ReportLine report={report} withProject={!isOfOneProject} {...linkOf(report)} />,
      total: words.total[by](count),
    },
    figure('heures', messages.inPeriod, ({ totalTime }) => (
      <span className={classes.strong}>{formatDuration(totalTime)}</span>
    )),
    ...(by === 'personne' ? [] : plan),
    ...(totals.averageCost === null
      ? []
      : [figure('cout-moyen', words.average, ({ averageCost }) => amountText(averageCost))]),
    ...(totals.montantMo === null
      ? []
      : [figure('montant', words.amount, ({ montantMo }) => amountText(montantMo))]),
  ];
};

const plannedText = ({ timePlanned }: Totals): string =>
  timePlanned > 0 ? formatDuration(timePlanned) : shared.none;

/** What is left of what was planned, or how far beyond it one is. */
function Left({ totals: { timePlanned, timeEntered } }: { readonly totals: Totals }) {
  if (timePlanned === 0 || timeEntered === null) return shared.none;
  if (timeEntered <= timePlanned) return formatDuration(timePlanned - timeEntered);
  return (
    <span className={classes.over}>
      <AlertText small>{messages.over(formatDuration(timeEntered - timePlanned))}</AlertText>
    </span>
  );
}
