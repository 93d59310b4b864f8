import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { asProblem, isUnreached } from '../../../shared/api/problem.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ErrorPanel } from '../../../shared/ui/error-panel.tsx';
import { ListSkeleton } from '../../../shared/ui/list-skeleton.tsx';
import { SiteLine } from '../../../shared/projects/site-line.tsx';
import { useEntryProjectsQuery } from '../api/entry-api.ts';
import { saisieMessages } from '../messages.ts';
import { searchMessages } from './messages.ts';
import type { TaskRef } from '../model/entry-form.ts';
import { usualCall } from '../model/added-now.ts';
import { offeredTasks, type TaskGroup } from './offered-tasks.ts';
import { useArrowChoice } from '../../../shared/ui/use-arrow-choice.ts';
import classes from './task-search.module.css';

export interface TaskSearchProps {
  readonly userId: string;
  /** Tasks that the week has already. */
  readonly held: ReadonlySet<string>;
  /** On a phone the recent chantiers come first: the keyboard would hide them. */
  readonly isTyping: boolean;
  readonly onPick: (task: TaskRef) => void;
}

const searchDelay = 200;

/** Recent chantiers first, found by number, label, client, town or task; the arrows choose, Enter takes. */
export function TaskSearch({ userId, held, isTyping, onPick }: TaskSearchProps) {
  const listId = useId();
  const [text, setText] = useState('');
  const [searched, setSearched] = useState('');
  const search = useDebouncedCallback(setSearched, searchDelay);
  /** Enter was pressed before what is listed answered what is typed. */
  const isPicking = useRef(false);
  const usual = useEntryProjectsQuery(usualCall(userId));
  const found = useEntryProjectsQuery(
    { query: { ...usualCall(userId).query, Text: searched } },
    { skip: searched === '' },
  );
  const answer = searched === '' ? usual : found;
  const groups = offeredTasks(answer.data?.data ?? [], usual.data?.data ?? [], searched);
  const tasks = groups.flatMap((group) => group.tasks);
  const isAnswered = searched === text.trim() && !answer.isFetching;
  const optionId = (task: TaskRef): string => `${listId}-${task.taskProjectId}`;

  const pick = (task: TaskRef | undefined): void => {
    isPicking.current = !isAnswered;
    search.flush();
    if (isAnswered && task) onPick(task);
  };
  const { chosen: current, restart, onKeyDown } = useArrowChoice(tasks, optionId, pick);
  const pickWhenAnswered = useEffectEvent(() => {
    if (isPicking.current) pick(current);
  });
  useEffect(() => {
    if (isAnswered) pickWhenAnswered();
  }, [isAnswered]);

  const failed = asProblem(answer.error);
  // Without a network what the device knows is searched, which is what one needs of a site.
  const problem = failed && isUnreached(failed.status) && tasks.length > 0 ? undefined : failed;
  return (
    <div className={classes.search}>
      <TextInput
        data-autofocus={isTyping || undefined}
        type="search"
        role="combobox"
        aria-expanded={tasks.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={current && optionId(current)}
        aria-label={searchMessages.placeholder}
        placeholder={searchMessages.placeholder}
        leftSection={<IconSearch size={18} aria-hidden />}
        maxLength={100}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          search(event.currentTarget.value.trim());
          restart();
          isPicking.current = false;
        }}
        onKeyDown={onKeyDown}
      />
      <p className="gt-hidden" role="status">
        {answer.isSuccess && searchMessages.results(tasks.length)}
      </p>
      {/* Never above what is listed already: it would move away under the finger. */}
      {answer.isLoading && tasks.length === 0 && <ListSkeleton rows={5} rowHeight={44} columns={2} />}
      {problem && (
        <ErrorPanel
          text={problem.detail}
          correlationId={problem.correlationId}
          onRetry={() => void answer.refetch()}
        />
      )}
      {answer.isSuccess && tasks.length === 0 && <EmptyState title={searchMessages.none} />}
      <div
        role="listbox"
        id={listId}
        aria-label={saisieMessages.addTask}
        aria-busy={!isAnswered}
        className={classes.list}
        hidden={tasks.length === 0}
      >
        {groups.map((group, index) => (
          <ProjectGroup
            key={group.project.id}
            group={group}
            heading={searched === '' ? headingOf(groups, index) : undefined}
            isHeld={(task) => held.has(task.taskProjectId)}
            current={current}
            optionId={optionId}
            onPick={onPick}
          />
        ))}
      </div>
    </div>
  );
}

/** « Chantiers récents » above the first recent one, « Autres chantiers » above the first other. */
const headingOf = (groups: readonly TaskGroup[], index: number): string | undefined => {
  const [group, before] = [groups[index], groups[index - 1]];
  if (!group || before?.project.recent === group.project.recent) return undefined;
  return group.project.recent ? searchMessages.recent : searchMessages.others;
};

interface ProjectGroupProps {
  readonly group: TaskGroup;
  readonly heading: string | undefined;
  readonly isHeld: (task: TaskRef) => boolean;
  readonly current: TaskRef | undefined;
  readonly optionId: (task: TaskRef) => string;
  readonly onPick: (task: TaskRef) => void;
}

function ProjectGroup({ group, heading, isHeld, current, optionId, onPick }: ProjectGroupProps) {
  const { project, tasks } = group;
  const name = [project.externalId, project.label, project.client, project.ville].filter(Boolean).join(', ');
  return (
    <div role="group" aria-label={name} className={classes.group}>
      {heading && (
        <p className={classes.heading} aria-hidden>
          {heading}
        </p>
      )}
      <p className={classes.project} aria-hidden>
        <SiteLine
          number={project.externalId}
          place={<span className={classes.label}>{project.label}</span>}
          client={[project.client, project.ville].filter(Boolean).join(', ')}
        />
      </p>
      {tasks.map((task) => (
        <button
          key={task.taskProjectId}
          type="button"
          role="option"
          id={optionId(task)}
          tabIndex={-1}
          aria-selected={task === current}
          className={classes.task}
          onClick={() => onPick(task)}
        >
          {task.tache}
          {isHeld(task) && <span className={classes.held}>{searchMessages.alreadyThere}</span>}
        </button>
      ))}
    </div>
  );
}
