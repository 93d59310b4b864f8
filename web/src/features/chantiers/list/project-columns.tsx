import { Link } from 'react-router';
import type { GridColumn } from '../../../shared/grid/columns.ts';
import { paths } from '../../../shared/paths.ts';
import { projectColour } from '../../../shared/projects/project-colour.ts';
import { ProgressBar } from '../../../shared/ui/progress-bar.tsx';
import { TagSwatch } from '../../../shared/ui/tag-swatch.tsx';
import { amountText } from '../../../shared/amount-text.ts';
import { EnteredOfPlanned, Progress } from '../../../shared/projects/entered-of-planned.tsx';
import { projectMessages as messages } from '../messages.ts';
import { datesInColumn, datesInWords } from '../project-dates.ts';
import classes from './project-columns.module.css';
import { ProjectState } from './project-state.tsx';
import type { ListTotals, ProjectRow } from './project-rows.ts';

const datesOf = ({ estimatedStartDate: start, estimatedEndDate: end }: ProjectRow) => ({ start, end });

interface ColumnsOf {
  readonly withAmounts: boolean;
  /** Of all the chantiers asked for; undefined where the page does not hold them all. */
  readonly totals: ListTotals | undefined;
  readonly count: number;
}

/** The chantiers at a desk: one line each, their hours under one another, and the total. */
export const projectColumns = ({
  withAmounts,
  totals,
  count,
}: ColumnsOf): readonly GridColumn<ProjectRow>[] => [
  {
    id: 'numero',
    head: messages.list.project,
    width: 300,
    grows: true,
    fixed: true,
    sort: 'ascendingFirst',
    value: ({ externalId }) => externalId,
    cell: (row) => (
      <span className={classes.project}>
        <TagSwatch colour={projectColour(row.externalId)} />
        <span className={classes.number}>{row.externalId}</span>
        <Link
          to={paths.project.href({ id: row.id })}
          className={classes.label}
          data-deleted={row.isDeleted || undefined}
          title={row.label}
        >
          {row.label}
        </Link>
      </span>
    ),
    total: messages.list.total(count),
  },
  {
    id: 'client',
    head: messages.list.client,
    width: 118,
    yields: 4,
    cell: ({ client }) => (
      <span className={classes.client} title={client.name}>
        {client.name}
      </span>
    ),
  },
  {
    id: 'statut',
    head: messages.status,
    kind: 'status',
    width: 120,
    sort: 'ascendingFirst',
    cell: (row) => <ProjectState project={row} />,
  },
  {
    id: 'dates',
    head: messages.list.dates,
    kind: 'date',
    width: 148,
    yields: 5,
    sort: 'descendingFirst',
    cell: (row) => <span title={datesInWords(datesOf(row)) ?? undefined}>{datesInColumn(datesOf(row))}</span>,
  },
  {
    id: 'barre',
    head: messages.list.bar,
    width: 96,
    yields: 3,
    cell: ({ totalInputTime, totalPlannedTime }) =>
      totalPlannedTime > 0 && (
        <span className={classes.bar}>
          <ProgressBar value={totalInputTime} planned={totalPlannedTime} overrun height={8} />
        </span>
      ),
  },
  {
    id: 'saisi',
    head: messages.list.entered,
    kind: 'duration',
    width: 156,
    sort: 'descendingFirst',
    cell: (row) => <EnteredOfPlanned {...row} />,
    total: totals && <EnteredOfPlanned {...totals} />,
  },
  {
    id: 'avancement',
    head: messages.list.progress,
    short: '%',
    kind: 'duration',
    width: 80,
    yields: 2,
    cell: (row) => <Progress {...row} />,
    total: totals && <Progress {...totals} />,
  },
  ...(withAmounts
    ? [
        {
          id: 'montant',
          head: messages.list.amount,
          kind: 'euros' as const,
          width: 120,
          yields: 1,
          cell: ({ montantMo }: ProjectRow) => (
            <span className={classes.amount} data-none={montantMo === null || undefined}>
              {amountText(montantMo)}
            </span>
          ),
          total: totals && amountText(totals.montantMo),
        },
      ]
    : []),
];
