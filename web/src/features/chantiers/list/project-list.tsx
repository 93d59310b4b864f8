import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { DataGrid } from '../../../shared/grid/data-grid.tsx';
import type { ColumnChoice } from '../../../shared/grid/use-column-choice.ts';
import { ProblemPanel, type Loaded } from '../../../shared/layouts/problem-panel.tsx';
import { listMessages as lists } from '../../../shared/list/messages.ts';
import { Pager } from '../../../shared/list/pager.tsx';
import { messages as shared } from '../../../shared/messages.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { usePrefetch, type ProjectItem } from '../../../shared/api/projects-api.ts';
import { projectMessages as messages } from '../messages.ts';
import { useCostSight } from '../../../shared/projects/use-cost-sight.ts';
import { isFiltered, type ListAddress } from './list-address.ts';
import { pageSize } from './list-query.ts';
import { ProjectCards } from './project-cards.tsx';
import { projectColumns } from './project-columns.tsx';
import { totalsOf, type ProjectRow } from './project-rows.ts';
import classes from './projects-page.module.css';

interface ProjectListProps {
  readonly list: Loaded<{ readonly data: readonly ProjectItem[]; readonly totalCount: number }>;
  readonly address: ListAddress;
  readonly onAddress: (change: Partial<ListAddress>) => void;
  readonly isDesk: boolean;
  readonly isFetching: boolean;
  readonly choice: ColumnChoice;
  /** Absent for who may not. */
  readonly onAdd: (() => void) | undefined;
}

const rowId = ({ id }: ProjectRow): string => id;

/** The list itself in each of its states: what failed, what waits, what is empty, what is there. */
export function ProjectList(props: ProjectListProps) {
  const { list, address, onAddress, isDesk, isFetching, choice, onAdd } = props;
  const sight = useCostSight();
  const prefetch = usePrefetch('project');
  const { data: page, problem } = list;
  const rows = page?.data;
  const count = page?.totalCount ?? 0;
  const totals = useMemo(() => (rows && rows.length === count ? totalsOf(rows) : undefined), [rows, count]);
  const withAmounts = sight !== 'none';
  const columns = useMemo(() => projectColumns({ withAmounts, totals, count }), [withAmounts, totals, count]);
  if (problem)
    return (
      <div className={classes.state}>
        <ProblemPanel problem={problem} onRetry={list.onRetry} />
      </div>
    );
  if (page && count === 0)
    return (
      <div className={classes.state}>
        <EmptyList address={address} onAddress={onAddress} onAdd={onAdd} />
      </div>
    );
  const pages = Math.ceil(count / pageSize);
  return (
    <div className={classes.list} data-stale={(isFetching && page !== undefined) || undefined}>
      {page && address.page > pages && <Redirect onPage={() => onAddress({ page: pages })} />}
      {isDesk ? (
        <DataGrid
          label={messages.title}
          columns={columns}
          rows={rows}
          rowId={rowId}
          hidden={choice.hidden}
          sort={address.sort}
          onSort={(sort) => onAddress({ sort: sort as ListAddress['sort'] })}
          onIntent={({ id }) => prefetch({ params: { projectId: id } })}
          hasTotal={totals !== undefined}
        />
      ) : (
        <ProjectCards rows={rows} totals={totals} count={count} sight={sight} />
      )}
      {pages > 1 && (
        <Pager
          page={address.page}
          pageSize={pageSize}
          total={count}
          count={messages.list.count(count)}
          onPage={(next) => onAddress({ page: next })}
        />
      )}
      {sight === 'standard' && rows && <p className={classes.note}>{messages.list.atStandardRate}</p>}
    </div>
  );
}

/** A page that is no longer there, since the list has become shorter: to the last one. */
function Redirect({ onPage }: { onPage: () => void }) {
  useEffect(onPage);
  return null;
}

type EmptyListProps = Pick<ProjectListProps, 'address' | 'onAddress' | 'onAdd'>;

function EmptyList({ address, onAddress, onAdd }: EmptyListProps) {
  if (isFiltered(address))
    return (
      <EmptyState
        title={lists.noResult}
        action={
          <Button
            variant="link"
            onClick={() => onAddress({ text: '', clients: [], tags: [], billable: null })}
          >
            {lists.reset}
          </Button>
        }
      />
    );
  if (address.status !== null) return <EmptyState title={messages.list.empty} />;
  return (
    <EmptyState
      drawing="rule"
      title={messages.list.empty}
      text={onAdd ? messages.list.emptyText : messages.list.emptyForSuperior}
      action={
        onAdd && (
          <Button variant="link" leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
            {shared.actions.add}
          </Button>
        )
      }
    />
  );
}
