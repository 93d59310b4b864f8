import { Textarea } from '@mantine/core';
import { IconChevronRight, IconClock } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { formatDuration } from '../../../shared/duration.ts';
import { useLimit } from '../../../shared/forms/use-limit.ts';
import { SiteWords } from '../../../shared/projects/site-line.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { onDate, type Lack } from './crew-form.ts';
import classes from './crew.module.css';
import { crewMessages as words } from './messages.ts';
import type { Crew, Opened } from './use-crew.ts';

// Its calendar brings all that floats, which nothing else here needs at once.
const DateField = lazyPart(
  async () => (await import('../../../shared/ui/date-field.tsx')).DateField,
  () => <div className={classes.dateToCome} />,
);

interface CrewLineProps {
  readonly crew: Crew;
  readonly onOpen: (opened: Opened) => void;
}

const longestComment = 1000;

/** What everybody gets: the day, the task, the hours, a word. */
export function CrewLine({ crew, onOpen }: CrewLineProps) {
  const { form, lacks, change } = crew;
  const { task, time } = form;
  const limit = useLimit(longestComment);
  const lackOf = (lack: Lack): string | undefined => (lacks.includes(lack) ? words.lacks[lack] : undefined);
  return (
    <section className={classes.fields} aria-label={words.line}>
      <div className={classes.pair}>
        <DateField
          label={words.date}
          value={form.date}
          onChange={(date) => change((now) => onDate(now, date))}
          onBlur={crew.leaveDate}
          error={crew.dateProblem}
        />
        <Choice label={words.time} lack={lackOf('time')} onClick={() => onOpen({ what: 'time' })}>
          {time === undefined ? (
            <span className={classes.placeholder}>{words.chooseTime}</span>
          ) : (
            <span className={classes.duration}>{formatDuration(time)}</span>
          )}
          <IconClock size={18} aria-hidden />
        </Choice>
      </div>
      <Choice label={words.task} lack={lackOf('task')} onClick={() => onOpen({ what: 'task' })}>
        {task ? (
          <div className={classes.task}>
            <p className={classes.taskName}>{task.tache}</p>
            <SiteWords number={task.externalId} place={task.projet} client={task.client} />
          </div>
        ) : (
          <span className={classes.placeholder}>{words.chooseTask}</span>
        )}
        <IconChevronRight size={18} aria-hidden />
      </Choice>
      <Textarea
        {...limit}
        label={words.comment}
        rows={2}
        maxLength={longestComment}
        value={form.comment}
        onChange={({ currentTarget: { value } }) => change((now) => ({ ...now, comment: value }))}
      />
    </section>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly lack: string | undefined;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A field whose value is chosen elsewhere: it looks as the others do, and opens. */
function Choice({ label, lack, onClick, children }: ChoiceProps) {
  const id = useId();
  return (
    <div>
      <p className={classes.label} aria-hidden>
        {label}
      </p>
      <button
        type="button"
        className={classes.choice}
        aria-haspopup="dialog"
        data-asks={lack !== undefined || undefined}
        {...(lack !== undefined && { 'aria-describedby': id })}
        onClick={onClick}
      >
        <span className="gt-hidden">{label}</span>
        {children}
      </button>
      {lack !== undefined && (
        <p id={id} className={classes.lack}>
          {lack}
        </p>
      )}
    </div>
  );
}
