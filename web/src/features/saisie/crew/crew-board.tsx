import { Button } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconCheck, IconSend } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../../shared/api/problem.ts';
import { formatDuration } from '../../../shared/duration.ts';
import { FormProblem } from '../../../shared/forms/form-problem.tsx';
import { LockingForm } from '../../../shared/forms/locking-form.tsx';
import { ProblemPanel } from '../../../shared/layouts/problem-panel.tsx';
import { Banner } from '../../../shared/ui/banner.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { lazyPart, useWarm } from '../../../shared/ui/lazy-part.tsx';
import { ListSkeleton } from '../../../shared/ui/list-skeleton.tsx';
import { PageBar } from '../../../shared/ui/page-bar.tsx';
import { useIsDesk } from '../../../shared/ui/use-is-desk.ts';
import { useMe } from '../../../shared/session/me.ts';
import { chosenOf, onTask, ownHours, sumOf } from './crew-form.ts';
import { CrewLine } from './crew-line.tsx';
import { CrewList } from './crew-list.tsx';
import classes from './crew.module.css';
import { crewMessages as words } from './messages.ts';
import { useCrew, type Crew, type Opened } from './use-crew.ts';

const TaskDialog = lazyPart(async () => (await import('../search/task-dialog.tsx')).TaskDialog);
const TimeSheet = lazyPart(async () => (await import('../day/time-sheet.tsx')).TimeSheet);
const parts = [TaskDialog, TimeSheet];

const noTasks: ReadonlySet<string> = new Set();

interface CrewBoardProps {
  /** On a tablet nothing is entered beyond the week that it is. */
  readonly ofWeek?: boolean;
}

/** A line for several people: what it is, who gets it, and what became of each. */
export function CrewBoard({ ofWeek = false }: CrewBoardProps) {
  const crew = useCrew(ofWeek);
  const { online } = useNetwork();
  const [opened, setOpened] = useState<Opened>();
  const [tries, setTries] = useState(0);
  const body = useRef<HTMLDivElement>(null);
  useWarm(parts);
  // What lacks wants to be seen first.
  useEffect(() => {
    if (tries > 0) body.current?.querySelector<HTMLElement>('[data-asks], [aria-invalid="true"]')?.focus();
  }, [tries]);

  const submit = async (): Promise<void> => {
    if (online && !crew.isSending && !(await crew.send())) setTries((count) => count + 1);
  };
  return (
    <>
      <LockingForm
        isSending={crew.isSending}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        body={
          <div ref={body} className={classes.board}>
            {!online && (
              <div className={classes.offline}>
                <Banner tone="info" title={words.offline.title}>
                  <p>{words.offline.text}</p>
                </Banner>
              </div>
            )}
            <div className={classes.line} inert={crew.isUnanswered}>
              <CrewLine crew={crew} onOpen={setOpened} />
            </div>
            <div className={classes.people} inert={crew.isUnanswered}>
              <People crew={crew} onOpen={setOpened} />
            </div>
          </div>
        }
      >
        <CrewBar crew={crew} isOnline={online} />
      </LockingForm>
      {opened && <Sheets crew={crew} opened={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

/** What became of the last send: beside the button, where whoever has pressed it looks. */
function Outcome({ crew }: { readonly crew: Crew }) {
  const { outcome, problem, isUnanswered } = crew;
  if (isUnanswered)
    return (
      <Banner tone="danger" title={words.unanswered.title}>
        <p>{words.unanswered.text}</p>
        {problem && <p>{sentenceOf(problem)}</p>}
      </Banner>
    );
  if (problem) return <FormProblem problem={problem} />;
  return (
    outcome && (
      <Banner tone={outcome.refused > 0 ? 'danger' : 'success'} title={words.outcome.title(outcome)}>
        {outcome.refused > 0 && <p>{words.outcome.stay(outcome.refused)}</p>}
      </Banner>
    )
  );
}

interface PartProps {
  readonly crew: Crew;
  readonly onOpen: (opened: Opened) => void;
}

function People({ crew, onOpen }: PartProps) {
  const { problem, data, isStale, onRetry } = crew.crew;
  if (crew.isOfNoDay) return <EmptyState drawing="rule" title={words.noDay} text={words.noDayText} />;
  if (crew.isBeyond) return <EmptyState drawing="rule" title={words.beyond} text={words.beyondText} />;
  if (problem) return <ProblemPanel problem={problem} onRetry={onRetry} />;
  if (!data || isStale) return <ListSkeleton rows={6} rowHeight={60} columns={2} />;
  if (data.personnes.length === 0)
    return <EmptyState drawing="rule" title={words.empty} text={words.emptyText} />;
  return <CrewList crew={crew} onOpen={onOpen} />;
}

/** Always in sight: for how many, how much in all, and the one act. */
function CrewBar({ crew, isOnline }: { readonly crew: Crew; readonly isOnline: boolean }) {
  const { form, people, isSending, isUnanswered } = crew;
  const { length: count } = chosenOf(form, people);
  return (
    <PageBar className={classes.bar}>
      <div className={classes.outcome}>
        <Outcome crew={crew} />
      </div>
      <div className={classes.barInner}>
        <div role="status">
          <p className={classes.barLabel}>{words.sum(count)}</p>
          <p className={classes.figure}>{formatDuration(sumOf(form, people))}</p>
        </div>
        <Button
          type="submit"
          classNames={{ root: classes.send ?? '', label: classes.sendWords ?? '' }}
          loading={isSending}
          {...(!isOnline && { 'data-disabled': true, 'aria-disabled': true })}
          leftSection={
            isUnanswered ? <IconSend size={20} aria-hidden /> : <IconCheck size={20} aria-hidden />
          }
        >
          {isUnanswered ? words.sendAgain : words.send(count)}
        </Button>
      </div>
    </PageBar>
  );
}

interface SheetsProps {
  readonly crew: Crew;
  readonly opened: Opened;
  readonly onClose: () => void;
}

function Sheets({ crew, opened, onClose }: SheetsProps) {
  const { id: userId } = useMe();
  const isDesk = useIsDesk('wide');
  const { form, change } = crew;
  if (opened.what === 'task')
    return (
      <TaskDialog
        title={words.chooseTask}
        userId={userId}
        held={noTasks}
        fullScreen={!isDesk}
        onPick={(task) => {
          change((now) => onTask(now, task));
          onClose();
        }}
        onClose={onClose}
      />
    );
  const isOwn = opened.what === 'own';
  return (
    <TimeSheet
      title={isOwn ? opened.name : words.time}
      {...(form.task && { task: form.task })}
      value={{ inputTime: isOwn ? opened.hours : (form.time ?? 0) }}
      allowZero={false}
      onClose={onClose}
      onSubmit={({ inputTime }) =>
        change((now) => (isOwn ? ownHours(now, opened.id, inputTime) : { ...now, time: inputTime }))
      }
    />
  );
}
