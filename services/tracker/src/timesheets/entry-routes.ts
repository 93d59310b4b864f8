import { minutes } from '@gestiontemps/contracts/duration';
import {
  addInputTime,
  deleteInputTime,
  updateInputTime,
  updateInputTimeComment,
} from '@gestiontemps/contracts/timesheets';
import { lineIdOf } from '@gestiontemps/contracts/week-ids';
import type { Call, RouteHandler } from '@gestiontemps/kernel/http/routing';
import type { Deps } from '../deps.ts';
import { type Member, on } from '../principal.ts';
import type { Act } from './edit-window.ts';
import type { EntryAccess, WritableWeek } from './entry-access.ts';
import { taskInput, type TaskInput } from './entry-forms.ts';
import type { CorrectTimeEntry } from './time-entries.ts';
import type { Timesheet } from './timesheet-state.ts';
import { timesheet } from './timesheet.ts';
import { lineToChange } from './week-content.ts';
import { writeWeek } from './write-week.ts';

type Changes = Omit<CorrectTimeEntry, keyof Act | 'type' | 'line' | 'task'>;
const unchanged: Changes = {
  taskProjectId: undefined,
  time: undefined,
  heuresDeNuit: undefined,
  comment: undefined,
  isFinished: undefined,
  rowVersion: undefined,
};

/** Hours on tasks: enter, correct, take away. */
export const entryRoutes = ({ commands }: Deps, access: EntryAccess): RouteHandler<Member>[] => {
  type LineCall = Pick<Call<typeof updateInputTime, Member>, 'principal' | 'params' | 'handle'>;

  /** The line as it is afterwards; a replay may find that it has been taken away since. */
  const inputOf = ({ owner }: WritableWeek, { entries }: Timesheet, line: string): TaskInput =>
    taskInput(owner.utilisateurId, lineToChange(entries, line));

  /** The task of a line as its caller saw it; of one that memory knows in no such version, the log is asked. */
  const taskOf = async (
    { stream }: WritableWeek,
    { principal, params }: LineCall,
    rowVersion: number | undefined,
  ): Promise<string | undefined> => {
    const { entreprise } = principal;
    const { state: known } = await commands.load(timesheet, stream, entreprise);
    const line = known.entries.held.get(params.id);
    if (line && line.rowVersion === rowVersion) return line.taskProjectId;
    const { state } = await commands.load(timesheet, stream, entreprise, { maxAge: 0 });
    return state.entries.held.get(params.id)?.taskProjectId;
  };

  const correct = async (
    call: LineCall,
    changes: Partial<Changes>,
  ): Promise<{ week: WritableWeek; state: Timesheet }> => {
    const { principal, params } = call;
    const week = await access.weekOfLine(call.principal, call.params.id);
    const { taskProjectId = await taskOf(week, call, changes.rowVersion) } = changes;
    const state = await writeWeek(call, week, {
      ...unchanged,
      ...changes,
      type: 'CorrectTimeEntry',
      line: params.id,
      // Without one the decision says what is amiss, if it is not a retry of what was decided before.
      task: taskProjectId === undefined ? undefined : await access.task(principal, week, taskProjectId),
    });
    return { week, state };
  };

  const remove = async (call: LineCall, rowVersion: number | undefined): Promise<undefined> => {
    await writeWeek(call, await access.weekOfLine(call.principal, call.params.id), {
      type: 'RemoveTimeEntry',
      line: call.params.id,
      rowVersion,
    });
  };

  return [
    on(addInputTime, async (call) => {
      const { principal, body } = call;
      const { userId, inputDate: date, taskProjectId, time, panierRepas, id, rowVersion } = body;
      const { heuresDeNuit = minutes(0), comment = null, isFinished = false } = body;
      const week = await access.writableWeek(principal, userId, date);
      const line = id ?? lineIdOf(week.id, call.newId());
      const state = await writeWeek(call, week, {
        type: 'AddTimeEntry',
        line,
        restores: id !== undefined,
        date,
        task: await access.task(principal, week, taskProjectId),
        time,
        heuresDeNuit,
        comment,
        isFinished,
        panierRepas,
        rowVersion,
      });
      return inputOf(week, state, line);
    }),

    on(updateInputTime, async (call) => {
      const { time, heuresDeNuit, comment, isFinished, taskProjectId, rowVersion } = call.body;
      if (time === 0) {
        await remove(call, rowVersion);
        return null;
      }
      const changes = { time, heuresDeNuit, comment, isFinished, taskProjectId, rowVersion };
      const { week, state } = await correct(call, changes);
      return state.entries.held.has(call.params.id) ? inputOf(week, state, call.params.id) : null;
    }),

    on(updateInputTimeComment, async (call) => {
      const { week, state } = await correct(call, call.body);
      return inputOf(week, state, call.params.id);
    }),

    on(deleteInputTime, (call) => remove(call, call.query.rowVersion)),
  ];
};
