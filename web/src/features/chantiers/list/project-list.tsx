import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { ApiProblem } from '../../../shared/api/problem.ts';
import { messages as shared } from '../../../shared/messages.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ErrorPanel } from '../../../shared/ui/error-panel.tsx';
import { usePrefetch, type ProjectItem } from '../api/projects-api.ts';
import { projectMessages as messages } from '../messages.ts';
import { useCostSight } from '../use-cost-sight.ts';
import { isFiltered, type ListAddress } from './list-address.ts';
import { ProjectCards } from './project-cards.tsx';
import { rowsToShow, totalsOf } from './project-rows.ts';
import { ProjectsTable } from './projects-table.tsx';
import classes from './projects-page.module.css';

interface ProjectListProps {
  readonly projects: readonly ProjectItem[] | undefined;
  readonly problem: ApiProblem | undefined;
  readonly onRetry: () => void;
  readonly address: ListAddress;
  readonly onAddress: (change: Partial<ListAddress>) => void;
  readonly isDesk: boolean;
  readonly isFetching: boolean;
  /** Absent for who may not. */
  readonly onAdd: (() => void) | undefined;
}

/** Rows drawn at a time: more would be felt on a phone. */
const step = 100;

/** The list itself in each of its states: what failed, what waits, what is empty, what is there. */
export function ProjectList({
  projects,
  problem,
  onRetry,
  address,
  onAddress,
  isDesk,
  isFetching,
  onAdd,
}: ProjectListProps) {
  const sight = useCostSight();
  const prefetch = usePrefetch('project');
  const [shown, setShown] = useState(step);
  if (problem)
    return (
      <div className={classes.state}>
        <ErrorPanel
          text={problem.detail}
          correlationId={problem.correlationId}
          {...(problem.status !== 403 && { onRetry })}
        />
      </div>
    );

  const rows = projects && rowsToShow(projects, address.status, address.sort);
  if (rows?.length === 0)
    return (
      <div className={classes.state}>
        <EmptyList address={address} onAddress={onAddress} onAdd={onAdd} />
      </div>
    );

  const drawn = {
    rows: rows?.slice(0, shown),
    totals: rows && totalsOf(rows),
    count: rows?.length ?? 0,
    sight,
  };
  const left = drawn.count - shown;
  return (
    <div className={classes.list} data-stale={(isFetching && projects !== undefined) || undefined}>
      {isDesk ? (
        <ProjectsTable
          {...drawn}
          sort={address.sort}
          onSort={(sort) => onAddress({ sort })}
          onIntent={(projectId) => prefetch({ params: { projectId } })}
        />
      ) : (
        <ProjectCards {...drawn} />
      )}
      {left > 0 && (
        <div className={classes.more}>
          <Button variant="default" onClick={() => setShown(shown + step)}>
            {messages.list.more(Math.min(left, step))}
          </Button>
        </div>
      )}
      {sight === 'standard' && rows && <p className={classes.note}>{messages.list.atStandardRate}</p>}
    </div>
  );
}

type EmptyListProps = Pick<ProjectListProps, 'address' | 'onAddress' | 'onAdd'>;

function EmptyList({ address, onAddress, onAdd }: EmptyListProps) {
  if (isFiltered(address))
    return (
      <EmptyState
        title={messages.list.noResult}
        action={
          <Button variant="link" onClick={() => onAddress({ text: '', clients: [], billable: null })}>
            {messages.list.reset}
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
