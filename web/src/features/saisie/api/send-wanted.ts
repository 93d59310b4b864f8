import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { asProblem, sentenceOf } from '../../../shared/api/problem.ts';
import { messages } from '../../../shared/messages.ts';
import { applyWanted } from '../model/apply-writes.ts';
import type { AbsenceValues, EntryForm, TaskValues, Wanted } from '../model/entry-form.ts';
import type { Outcome } from '../model/write-queue.ts';
import { entryApi } from './entry-api.ts';

type State = Parameters<ReturnType<typeof entryApi.endpoints.entryWeek.select>>[0];
export type EntryDispatch = ThunkDispatch<State, unknown, UnknownAction>;

type Of<Kind extends Wanted['kind']> = Extract<Wanted, { kind: Kind }>;
type Result<Data> = { readonly data?: Data | undefined; readonly error?: unknown };

/** The calls that bring a line to its wished time, and what its answer does to the cached week. */
interface LineCalls<Values> {
  readonly remove: (at: { params: { id: string }; query: { rowVersion: string } }) => Promise<Result<null>>;
  readonly correct: (id: string, rowVersion: number) => Promise<Result<Partial<Values> | null>>;
  readonly enter: () => Promise<Result<Partial<Values>>>;
  readonly keep: (values: Partial<Values>) => void;
}

/** The call that reads the week of a day; also the name of its answer in the cache. */
export const weekCall = (userId: string, date: CivilDate) => {
  const startDate = mondayOf(date);
  return { body: { userId, startDate, endDate: addDays(startDate, 6) } };
};

const outcomeOf = ({ error }: Result<unknown>): Outcome => {
  if (error === undefined) return { ok: true };
  const problem = asProblem(error);
  return { ok: false, problem: problem ? sentenceOf(problem) : messages.failures.generic };
};

const sendLine = async <Values extends { time: number }>(
  held: { readonly id: string; readonly rowVersion: number } | undefined,
  time: number,
  calls: LineCalls<Values>,
): Promise<Outcome> => {
  if (time === 0) {
    if (!held) return { ok: true };
    const query = { rowVersion: String(held.rowVersion) };
    const result = await calls.remove({ params: { id: held.id }, query });
    if (result.error === undefined) calls.keep({ time: 0 } as Partial<Values>);
    return outcomeOf(result);
  }
  const result = await (held ? calls.correct(held.id, held.rowVersion) : calls.enter());
  if (result.data) calls.keep(result.data);
  return outcomeOf(result);
};

/** Sends one wish as the call that fits what the server holds, and puts the answer in the cached week. */
export const createSender = (dispatch: EntryDispatch, userId: string) => {
  const { endpoints, util } = entryApi;
  const untracked = { track: false } as const;

  const formOn = async (date: CivilDate): Promise<EntryForm | undefined> => {
    const call = weekCall(userId, date);
    const { data } = await dispatch(endpoints.entryWeek.initiate(call, { subscribe: false }));
    return data?.find(({ sheetDate }) => sheetDate === date);
  };

  const change = (date: CivilDate, recipe: (form: EntryForm) => EntryForm): void => {
    dispatch(
      util.updateQueryData('entryWeek', weekCall(userId, date), (forms) =>
        forms.map((form) => (form.sheetDate === date ? recipe(form) : form)),
      ),
    );
  };

  const sendTask = async (wanted: Of<'task'>): Promise<Outcome> => {
    const { date: inputDate, task, restores: id } = wanted;
    const { taskProjectId } = task;
    const form = await formOn(inputDate);
    const held = form?.tasks.find((line) => line.taskProjectId === taskProjectId);
    const { time = held?.time ?? 0, ...rest } = wanted.change;
    return sendLine<TaskValues>(held, time, {
      remove: (at) => dispatch(endpoints.removeTime.initiate(at, untracked)),
      correct: (line, rowVersion) =>
        dispatch(
          endpoints.correctTime.initiate(
            { params: { id: line }, body: { time, ...rest, rowVersion } },
            untracked,
          ),
        ),
      enter: () => {
        const body = { userId, inputDate, taskProjectId, time, ...rest, ...(id && { id }), rowVersion: 0 };
        return dispatch(endpoints.enterTime.initiate({ body }, untracked));
      },
      keep: (values) => change(inputDate, (day) => applyWanted(day, { ...wanted, change: values })),
    });
  };

  const sendAbsence = async (wanted: Of<'absence'>): Promise<Outcome> => {
    const { date: inputDate, absence, restores: id } = wanted;
    const { absenceId } = absence;
    const form = await formOn(inputDate);
    const held = form?.absences.find((line) => line.absenceId === absenceId);
    const { time = held?.time ?? 0, ...rest } = wanted.change;
    return sendLine<AbsenceValues>(held, time, {
      remove: (at) => dispatch(endpoints.removeAbsence.initiate(at, untracked)),
      correct: (line, rowVersion) =>
        dispatch(
          endpoints.correctAbsence.initiate(
            { params: { id: line }, body: { time, ...rest, rowVersion } },
            untracked,
          ),
        ),
      enter: () => {
        const body = { userId, inputDate, absenceId, time, ...rest, ...(id && { id }), rowVersion: 0 };
        return dispatch(endpoints.enterAbsence.initiate({ body }, untracked));
      },
      keep: (values) => change(inputDate, (day) => applyWanted(day, { ...wanted, change: values })),
    });
  };

  const sendAllowance = async (wanted: Of<'allowance'>): Promise<Outcome> => {
    const { date: inputDate } = wanted;
    const form = await formOn(inputDate);
    const body = { userId, inputDate, ...wanted.change, rowVersion: form?.rowVersion ?? 0 };
    const result = await dispatch(endpoints.setAllowances.initiate({ body }, untracked));
    // The lines of this answer may be older than those of the cache, which have answers of their own.
    if (result.data) {
      const { tasks: _tasks, absences: _absences, ...day } = result.data;
      change(inputDate, (held) => ({ ...held, ...day }));
    }
    return outcomeOf(result);
  };

  return (wanted: Wanted): Promise<Outcome> => {
    switch (wanted.kind) {
      case 'task':
        return sendTask(wanted);
      case 'absence':
        return sendAbsence(wanted);
      case 'allowance':
        return sendAllowance(wanted);
    }
  };
};
