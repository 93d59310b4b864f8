import { derivedId } from '@gestiontemps/kernel/commands/command-ids';
import { idsOf } from '@gestiontemps/kernel/commands/decider';
import { Rejection } from '@gestiontemps/kernel/commands/rejection';
import type { RecordedEvent } from '@gestiontemps/kernel/log/event-store';
import type { Connection } from '@gestiontemps/kernel/sql/sql';
import type { Process } from '@gestiontemps/kernel/views/process';
import { taskStatus } from '@gestiontemps/contracts/codes';
import type { Deps } from '../deps.ts';
import { isAdministrator, linksOf } from '../policy.ts';
import type { TimeEntry } from '../week/timesheet-events.ts';
import type { WeekEvent } from '../week/week-events.ts';
import { project, projectStream } from './project.ts';
import type { TaskProgressCommand } from './task-progress.ts';

/**
 * Has tasks follow the hours that are entered on them (domain.md §8.7). A week and a project are two streams: what a line
 * says reaches its task a moment later, once, and a task that somebody has set otherwise since is left as it is.
 */
export const taskStatusProcess = ({ commands, facts }: Pick<Deps, 'commands' | 'facts'>): Process => {
  /** Whether his word is enough, or that of the responsables is asked for. */
  const mayFinish = async (entreprise: string, userId: string, projectId: string): Promise<boolean> => {
    const member = await facts.member(entreprise, userId);
    // Whoever writes the time of others without being a member is a superadministrator.
    if (!member || isAdministrator(member) || member.canAddTaskOnChantier) return true;
    const team = await facts.project(entreprise, projectId);
    return linksOf(member.role).includes('responsable') && team?.responsables.includes(userId) === true;
  };

  const send = async (
    { id: causationId, stream, metadata }: RecordedEvent,
    command: TaskProgressCommand,
  ): Promise<void> => {
    const [entreprise = ''] = idsOf(stream);
    const { taskProjectId, type } = command;
    const projectId = taskProjectId.slice(0, taskProjectId.lastIndexOf('.'));
    const { correlationId } = metadata;
    const commandId = derivedId(causationId, `${type} ${taskProjectId}`);
    const context = { entreprise, commandId, correlationId, causationId, actor: 'system' };
    await commands
      .handle(project, projectStream(entreprise, projectId), command, context)
      .catch((error: unknown) => {
        // A project that was removed meanwhile has no tasks to move.
        if (!(error instanceof Rejection) || error.status !== 404) throw error;
      });
  };

  /** Most hours go on a task that is begun: then nothing is asked of its stream. */
  const begin = async (recorded: RecordedEvent, { projectId, taskProjectId }: TimeEntry): Promise<void> => {
    const [entreprise = ''] = idsOf(recorded.stream);
    const task = (await facts.project(entreprise, projectId))?.tasks.get(taskProjectId);
    if (task === undefined || task.statusTask === taskStatus.TO_DO)
      await send(recorded, { type: 'NoteHours', taskProjectId, finish: null });
  };

  const noteLine = async (
    recorded: RecordedEvent,
    entry: TimeEntry,
    lines: FinishingLines,
  ): Promise<void> => {
    const [entreprise = ''] = idsOf(recorded.stream);
    const { line, projectId, taskProjectId, isFinished } = entry;
    const said = lines.get(entreprise, line);
    if (said !== undefined && (!isFinished || said !== taskProjectId)) await takeBack(recorded, line, lines);
    if (!isFinished || said === taskProjectId) return begin(recorded, entry);
    await lines.keep(entreprise, line, taskProjectId);
    const userId = recorded.metadata.actor;
    const finish = { line, userId, mayFinish: await mayFinish(entreprise, userId, projectId) };
    await send(recorded, { type: 'NoteHours', taskProjectId, finish });
  };

  const takeBack = async (recorded: RecordedEvent, line: string, lines: FinishingLines): Promise<void> => {
    const [entreprise = ''] = idsOf(recorded.stream);
    const taskProjectId = lines.get(entreprise, line);
    if (taskProjectId === undefined) return;
    await send(recorded, { type: 'TakeHoursBack', taskProjectId, line });
    await lines.forget(entreprise, line);
  };

  const heed = async (recorded: RecordedEvent, lines: FinishingLines): Promise<void> => {
    const event = { type: recorded.type, data: recorded.data } as WeekEvent;
    switch (event.type) {
      case 'TimeEntryAdded':
      case 'TimeEntryCorrected':
        return noteLine(recorded, event.data, lines);
      case 'TimeEntryRemoved':
        return takeBack(recorded, event.data.line, lines);
      case 'WeekOpened':
      case 'AbsenceAdded':
      case 'AbsenceCorrected':
      case 'AbsenceRemoved':
      case 'PhotoAdded':
      case 'PhotoRemoved':
      case 'DayAllowancesSet':
      case 'EntryCorrectedByAdmin':
      case 'CorrectionsAcknowledged':
      case 'ValidationRequested':
      case 'WeekSubmitted':
      case 'ChainRevised':
      case 'StepAccepted':
      case 'StepForced':
      case 'WeekRefused':
      case 'WeekValidated':
      case 'WeekReopened':
      case 'WeekWithdrawn':
        return undefined;
      default:
        event satisfies never;
        return undefined;
    }
  };

  return {
    name: 'task-status',
    categories: ['week'],
    // What was entered before there was this is left as people have set it.
    from: 'head',
    readsViews: [],
    async react(events, sql) {
      const lines = await finishingLines(events, sql);
      for (const event of events) await heed(event, lines);
    },
  };
};

/** The task that a line said to be finished. */
type FinishingLines = Awaited<ReturnType<typeof finishingLines>>;

/** Of the lines of some events: asked for once, most of them say nothing. */
const finishingLines = async (events: readonly RecordedEvent[], sql: Connection) => {
  const keyOf = (entreprise: string, line: string): string => `${entreprise} ${line}`;
  const wanted = events.flatMap(({ stream, data }) => {
    const { line } = data as { readonly line?: string };
    return line === undefined ? [] : [{ entreprise: idsOf(stream)[0], line }];
  });
  const { rows } = await sql.query<{ entreprise: string; line: string; task: string }>(
    `select entreprise, line, task_project_id as task from projection.finishing_lines
     join unnest($1::uuid[], $2::text[]) as w(entreprise, line) using (entreprise, line)`,
    [wanted.map(({ entreprise }) => entreprise), wanted.map(({ line }) => line)],
  );
  const tasks = new Map(rows.map(({ entreprise, line, task }) => [keyOf(entreprise, line), task]));
  return {
    get: (entreprise: string, line: string) => tasks.get(keyOf(entreprise, line)),
    async keep(entreprise: string, line: string, taskProjectId: string): Promise<void> {
      tasks.set(keyOf(entreprise, line), taskProjectId);
      await sql.query(
        `insert into projection.finishing_lines (entreprise, line, task_project_id) values ($1, $2, $3)
         on conflict (entreprise, line) do update set task_project_id = excluded.task_project_id`,
        [entreprise, line, taskProjectId],
      );
    },
    async forget(entreprise: string, line: string): Promise<void> {
      tasks.delete(keyOf(entreprise, line));
      await sql.query('delete from projection.finishing_lines where entreprise = $1 and line = $2', [
        entreprise,
        line,
      ]);
    },
  };
};
