import { UnstyledButton } from '@mantine/core';
import { IconArrowNarrowDown, IconArrowNarrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { ProgressBar } from '../../../shared/ui/progress-bar.tsx';
import { projectColour } from '../../../shared/projects/project-colour.ts';
import { ProjectStatusBadge } from '../../../shared/projects/project-status-badge.tsx';
import { TagSwatch } from '../../../shared/ui/tag-swatch.tsx';
import { amountText } from '../amount-text.ts';
import type { CostSight } from '../cost-sight.ts';
import { projectMessages as messages } from '../messages.ts';
import { datesInColumn, datesInWords } from '../project-dates.ts';
import { EnteredOfPlanned, Progress } from './entered-of-planned.tsx';
import type { Sort, SortKey } from './list-address.ts';
import type { ListTotals, ProjectRow } from './project-rows.ts';
import classes from './projects-table.module.css';

export interface ProjectsTableProps {
  /** undefined while they are on their way: rows of the same height stand in their place. */
  readonly rows: readonly ProjectRow[] | undefined;
  readonly totals: ListTotals | undefined;
  readonly count: number;
  readonly sight: CostSight;
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort | null) => void;
  /** The pointer or the focus is on a row, which will perhaps be opened. */
  readonly onIntent: (projectId: string) => void;
}

/** The chantiers at a desk: one line each, their hours under one another, and the total. */
export function ProjectsTable({ rows, totals, count, sight, onIntent, ...sorting }: ProjectsTableProps) {
  const withAmounts = sight !== 'none';
  return (
    <div className={classes.wrap}>
      <table className={classes.table} aria-busy={rows === undefined}>
        <caption className="gt-hidden">{messages.title}</caption>
        <thead>
          <tr>
            <SortHead by="numero" className={classes.project} beside={messages.list.client} {...sorting}>
              {messages.list.project}
            </SortHead>
            <th scope="col" className={classes.status}>
              {messages.status}
            </th>
            <SortHead by="dates" className={classes.dates} descendingFirst {...sorting}>
              {messages.list.dates}
            </SortHead>
            <th scope="col" className={classes.bar}>
              {messages.list.bar}
            </th>
            <SortHead by="saisi" className={classes.timeColumn} descendingFirst {...sorting}>
              {messages.list.entered}
            </SortHead>
            <SortHead by="avancement" className={classes.progress} descendingFirst {...sorting}>
              <span aria-hidden>%</span>
              <span className="gt-hidden">{messages.list.progress}</span>
            </SortHead>
            {withAmounts && (
              <SortHead by="montant" className={classes.amount} descendingFirst {...sorting}>
                {messages.list.amount}
              </SortHead>
            )}
          </tr>
        </thead>
        <tbody>
          {rows?.map((row) => (
            <tr key={row.id} onPointerEnter={() => onIntent(row.id)} onFocus={() => onIntent(row.id)}>
              <th scope="row" className={classes.project}>
                <ProjectCell row={row} />
              </th>
              <td className={classes.status}>
                <ProjectStatusBadge status={row.projectStatus} />
              </td>
              <td className={classes.dates} title={datesOf(row).words ?? undefined}>
                {datesOf(row).column}
              </td>
              <td className={classes.bar}>
                {row.totalPlannedTime > 0 && (
                  <ProgressBar value={row.totalInputTime} planned={row.totalPlannedTime} overrun height={8} />
                )}
              </td>
              <td className={classes.timeColumn}>
                <EnteredOfPlanned {...row} />
              </td>
              <td className={classes.progress}>
                <Progress {...row} />
              </td>
              {withAmounts && (
                <td className={classes.amount} data-none={row.montantMo === null || undefined}>
                  {amountText(row.montantMo)}
                </td>
              )}
            </tr>
          )) ?? <SkeletonRows columns={withAmounts ? 7 : 6} />}
        </tbody>
        {totals && (
          <tfoot>
            <tr>
              <th scope="row" className={classes.project}>
                {messages.list.total(count)}
              </th>
              <td className={classes.status}>{null}</td>
              <td className={classes.dates}>{null}</td>
              <td className={classes.bar}>{null}</td>
              <td className={classes.timeColumn}>
                <EnteredOfPlanned {...totals} />
              </td>
              <td className={classes.progress}>
                <Progress {...totals} />
              </td>
              {withAmounts && <td className={classes.amount}>{amountText(totals.montantMo)}</td>}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

const datesOf = ({ estimatedStartDate: start, estimatedEndDate: end }: ProjectRow) => ({
  column: datesInColumn({ start, end }),
  words: datesInWords({ start, end }),
});

function ProjectCell({ row }: { row: ProjectRow }) {
  return (
    <span className={classes.cell}>
      <TagSwatch colour={projectColour(row.externalId)} />
      <span className={classes.number}>{row.externalId}</span>
      <Link to={paths.project.href({ id: row.id })} className={classes.label} title={row.label}>
        {row.label}
      </Link>
      <span className={classes.client}>{row.client.name}</span>
    </span>
  );
}

interface SortHeadProps extends Pick<ProjectsTableProps, 'sort' | 'onSort'> {
  readonly by: SortKey;
  readonly className: string | undefined;
  readonly descendingFirst?: boolean;
  /** At the other end of the head: what else the column holds. */
  readonly beside?: string;
  readonly children: ReactNode;
}

/** A click sorts, a second one turns the order round, a third goes back to the usual one. */
function SortHead({ by, className, sort, onSort, descendingFirst = false, beside, children }: SortHeadProps) {
  const current = sort?.by === by ? sort : null;
  const first = { by, ascending: !descendingFirst };
  const next = !current
    ? first
    : current.ascending === first.ascending
      ? { by, ascending: descendingFirst }
      : null;
  const Arrow = current?.ascending ? IconArrowNarrowUp : IconArrowNarrowDown;
  return (
    <th
      scope="col"
      className={className}
      aria-sort={current ? (current.ascending ? 'ascending' : 'descending') : undefined}
    >
      <span className={beside === undefined ? undefined : classes.heads}>
        <UnstyledButton className={classes.sort} onClick={() => onSort(next)}>
          {children}
          {current && <Arrow size={14} aria-hidden />}
        </UnstyledButton>
        {beside !== undefined && <span>{beside}</span>}
      </span>
    </th>
  );
}

const Bone = () => <span className={classes.bone} />;

function SkeletonRows({ columns }: { columns: number }) {
  return Array.from({ length: 12 }, (_, row) => (
    <tr key={row} className={classes.skeleton}>
      <td className={classes.project}>
        <Bone />
      </td>
      <td colSpan={columns - 1}>
        <Bone />
      </td>
    </tr>
  ));
}
