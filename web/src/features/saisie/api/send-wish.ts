import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { weekIdOf } from '@gestiontemps/contracts/week-ids';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { asProblem, kindOf, sentenceOf, type ApiProblem } from '../../../shared/api/problem.ts';
import { messages } from '../../../shared/messages.ts';
import { restOf } from '../../../shared/offline/retry-pace.ts';
import { saisieMessages } from '../messages.ts';
import { applyWanted } from '../model/apply-writes.ts';
import type { EntryForm, Seen, Wanted } from '../model/entry-form.ts';
import type { Attempt, Deliver, Outcome } from '../model/outcome.ts';
import { knownDays } from '../model/days-in-reach.ts';
import { isMealWithoutHours } from '../model/meals.ts';
import { heldIn, isContested, isRemoval, seenIn, type Wish } from '../model/wish.ts';
import { weekTags, type EntryApi } from './entry-endpoints.ts';

type State = Parameters<ReturnType<EntryApi['endpoints']['entryWeek']['select']>>[0];
export type EntryDispatch = ThunkDispatch<State, unknown, UnknownAction>;

interface Result {
  readonly data?: unknown;
  readonly error?: unknown;
}

/** Any of the calls, of which the attempt holds the parts. */
interface Initiator {
  readonly initiate: (call: object, options: object) => UnknownAction;
}

/** The call that reads the week of a day; also the name of its answer in the cache. */
export const weekCall = (userId: string, date: CivilDate) => {
  const days = knownDays(date);
  return { body: { userId, startDate: days[0] ?? date, endDate: days.at(-1) ?? date } };
};

/** A wish becomes a call, or there is nothing to send, or it cannot be sent as things are. */
type Prepared = { readonly kind: 'send'; readonly attempt: Attempt } | Outcome;

/** As often as somebody else may be quicker before the person is asked. */
const mostTries = 3;

/** The call that brings a cell from what the server holds to what is wanted. */
const attemptOf = (commandId: string, userId: string, wanted: Wanted, held: Seen): Attempt => {
  const { date: inputDate, change } = wanted;
  const { lineId, rowVersion } = held;
  if (wanted.kind === 'allowance') {
    const body = { userId, inputDate, ...change, rowVersion };
    return { commandId, endpoint: 'setAllowances', call: { body } };
  }
  const isTask = wanted.kind === 'task';
  if (lineId !== null && isRemoval(wanted)) {
    const call = { params: { id: lineId }, query: { rowVersion: String(rowVersion) } };
    return { commandId, endpoint: isTask ? 'removeTime' : 'removeAbsence', call };
  }
  // A correction names the time again: at this very version it is the one that the line has.
  const values = { time: held.values['time'], ...change };
  if (lineId !== null) {
    const call = { params: { id: lineId }, body: { ...values, rowVersion } };
    return { commandId, endpoint: isTask ? 'correctTime' : 'correctAbsence', call };
  }
  const subject = isTask
    ? { taskProjectId: wanted.task.taskProjectId }
    : { absenceId: wanted.absence.absenceId };
  const id = wanted.restores === undefined ? {} : { id: wanted.restores };
  const body = { userId, inputDate, ...subject, ...values, ...id, rowVersion: 0 };
  return { commandId, endpoint: isTask ? 'enterTime' : 'enterAbsence', call: { body } };
};

/** The later of what the cache holds and what the person saw: a cache may have been read late. */
const latest = (held: Seen, seen: Seen, isFresh: boolean): Seen => {
  const isSame = held.lineId === null || held.lineId === seen.lineId;
  return !isFresh && isSame && held.rowVersion < seen.rowVersion ? seen : held;
};

const isEntering = ({ endpoint }: Attempt): boolean =>
  endpoint === 'enterTime' || endpoint === 'enterAbsence';

const asOutcome = (problem: ApiProblem): Exclude<Outcome, { kind: 'saved' }> => {
  const rest = restOf(problem);
  if (rest) return { kind: 'waiting', ...rest };
  const kind = kindOf(problem);
  if (kind === 'moved') return { kind: 'conflict', problem: saisieMessages.conflict.twoValues };
  return { kind: kind === 'refused' ? 'refused' : 'failed', problem: sentenceOf(problem) };
};

const broken: ApiProblem = { status: 500, detail: messages.failures.generic, errors: [] };

export interface SenderOptions {
  readonly api: EntryApi;
  readonly dispatch: EntryDispatch;
  readonly newCommandId: () => string;
}

/** Brings one wish to the server as the call that fits what is held there, and puts the answer in the cached week. */
export const createSender = ({ api, dispatch, newCommandId }: SenderOptions): Deliver => {
  const { endpoints, util } = api;

  const cachedForm = (userId: string, date: CivilDate): EntryForm | undefined => {
    const forms = dispatch((_, getState) =>
      endpoints.entryWeek.select(weekCall(userId, date))(getState()),
    ).data;
    return forms?.find(({ sheetDate }) => sheetDate === date);
  };

  const prepare = (wish: Wish, commandId: string, isFresh: boolean): Prepared => {
    const { wanted, userId } = wish;
    const seen = seenIn(wanted);
    const form = cachedForm(userId, wanted.date);
    const held = form ? latest(heldIn(form, wanted), seen, isFresh) : seen;
    if (isRemoval(wanted) && held.lineId === null) return { kind: 'saved', now: held };
    const isTheirs = isContested(wanted, held) && !(form && isMealWithoutHours(form, wanted));
    if (isTheirs) return { kind: 'conflict', problem: saisieMessages.conflict.twoValues };
    return { kind: 'send', attempt: attemptOf(commandId, userId, wanted, held) };
  };

  const send = async ({ by }: Wish, { commandId: id, endpoint, call }: Attempt): Promise<Result> => {
    const { initiate } = endpoints[endpoint] as unknown as Initiator;
    return dispatch(
      initiate({ ...call, command: { id, by } }, { track: false }),
    ) as unknown as Promise<Result>;
  };

  /** What the answer says of the cell, and the way to put it in the cached week, unless that knows better by then. */
  const kept = ({ userId, wanted }: Wish, answer: unknown): Outcome => {
    const { date } = wanted;
    const saved = (now: Seen, recipe: (form: EntryForm) => EntryForm): Outcome => ({
      kind: 'saved',
      now,
      show: () =>
        dispatch(
          util.updateQueryData('entryWeek', weekCall(userId, date), (forms) =>
            forms.map((form) => (form.sheetDate === date ? recipe(form) : form)),
          ),
        ),
    });
    if (wanted.kind === 'allowance') {
      // The lines of this answer may be older than those of the cache, which have answers of their own.
      const { tasks: _tasks, absences: _absences, ...day } = answer as EntryForm;
      return saved(heldIn(answer as EntryForm, wanted), (form) =>
        form.rowVersion > day.rowVersion ? form : { ...form, ...day },
      );
    }
    const line = answer as { id: string; rowVersion: number } | null;
    const change = { ...wanted, change: line ?? { time: 0 } } as Wanted;
    const { id: lineId, rowVersion } = line ?? { id: null, rowVersion: 0 };
    return saved({ ...seenIn(wanted), lineId, rowVersion }, (form) => {
      const held = heldIn(form, wanted);
      const isOld = line !== null && held.lineId === line.id && held.rowVersion > line.rowVersion;
      return isOld ? form : applyWanted(form, change);
    });
  };

  const readAgain = async ({ userId, wanted }: Wish): Promise<Outcome | undefined> => {
    const fresh = { forceRefetch: true, subscribe: false } as const;
    const { error } = await dispatch(endpoints.entryWeek.initiate(weekCall(userId, wanted.date), fresh));
    return error === undefined ? undefined : asOutcome(asProblem(error) ?? broken);
  };

  const isThere = ({ userId, wanted }: Wish): boolean => {
    const form = cachedForm(userId, wanted.date);
    return form !== undefined && heldIn(form, wanted).lineId !== null;
  };

  /** A refusal may come from what else has changed: the day was closed, the week sent. */
  const showAsItIs = ({ userId, wanted }: Wish): void => {
    dispatch(util.invalidateTags([...weekTags(weekIdOf(userId, wanted.date))]));
  };

  return async (wish, given, record) => {
    let prepared: Prepared = given ? { kind: 'send', attempt: given } : prepare(wish, wish.commandId, false);
    for (let tries = 1; prepared.kind === 'send'; tries += 1) {
      const { attempt } = prepared;
      await record(attempt);
      const { data, error } = await send(wish, attempt);
      if (error === undefined) return kept(wish, data ?? null);
      const outcome = asOutcome(asProblem(error) ?? broken);
      const mayBeThere = outcome.kind === 'refused' && isEntering(attempt);
      if (outcome.kind !== 'conflict' && !mayBeThere) {
        if (outcome.kind === 'refused') showAsItIs(wish);
        return outcome;
      }
      // Somebody else was quicker: how the week stands now decides, and what differs is another call.
      const unread = await readAgain(wish);
      if (unread) return unread;
      // What it had entered has been taken away since, or what stood in its way: to enter it would undo what somebody did.
      if (outcome.kind === 'conflict' && isEntering(attempt) && !isThere(wish))
        return { kind: 'conflict', problem: saisieMessages.conflict.takenAway };
      prepared = prepare(wish, newCommandId(), true);
      if (prepared.kind !== 'send') return prepared;
      if (mayBeThere && isEntering(prepared.attempt)) return outcome;
      if (tries === mostTries) return { kind: 'conflict', problem: saisieMessages.conflict.twoValues };
    }
    return prepared;
  };
};
