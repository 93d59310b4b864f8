import type { Middleware } from '@reduxjs/toolkit';
import type { BaseApi } from './create-api.ts';
import type { LateReads } from './late-reads.ts';
import { isRefused, isUnreached, type ApiProblem } from './problem.ts';
import { askAgain, cachedReads, isReadEnded, type ReadEnded } from './read-ended.ts';

type Read = ReadEnded['meta']['arg'];

/** Milliseconds: a first answer is asked again soon; one that has been, when views may have caught up; then seldom. */
const delays = [1500, 5000];
const seldom = 10_000;
/** Between two times that all of them are asked for again: one may be late while others are not. */
const apart = 5000;

/**
 * An answer that came before the views were as far as they should be is shown, and asked again. One that is late again
 * may be so for long (an event that a view cannot take waits for an administrator): `lateReads` has it, for people to be
 * told, until it comes as it should. With the first answer that is not late, views have caught up: all are asked again. One
 * that fails in the place of another is as late: what is there stays.
 */
export const rereadStale =
  (api: BaseApi, lateReads: LateReads, after: (act: () => void, milliseconds: number) => void): Middleware =>
  ({ dispatch, getState }) => {
    /** How often the answer of a key has been late in a row; a new object each time, and only the last one asks again. */
    const turns = new Map<
      string,
      { readonly time: number; readonly read: Read; readonly isFailed: boolean }
    >();
    let wereAskedLately = false;
    const settle = (key: string): void => {
      turns.delete(key);
      lateReads.current(key);
    };
    const ask = (read: Read): void => {
      if (read.queryCacheKey in cachedReads(getState())) askAgain(api, dispatch, read);
      else settle(read.queryCacheKey);
    };
    const askAll = (): void => {
      if (wereAskedLately || turns.size === 0) return;
      wereAskedLately = true;
      after(() => (wereAskedLately = false), apart);
      for (const { read, isFailed } of turns.values()) if (!isFailed) ask(read);
    };
    /** Why there is no answer, where an older one is shown on. */
    const failureOf = ({ type, payload, meta }: ReadEnded): ApiProblem | undefined => {
      const problem = payload as ApiProblem | undefined;
      const isShown = cachedReads(getState())[meta.arg.queryCacheKey]?.data !== undefined;
      return type === 'api/executeQuery/rejected' && isShown && !isRefused(problem) ? problem : undefined;
    };
    return (next) => (action) => {
      const result = next(action);
      if ((action as ReadEnded | { type: 'api/resetApiState' }).type === 'api/resetApiState') {
        turns.clear();
        lateReads.forget();
      }
      if (api.internalActions.removeQueryResult.match(action)) settle(action.payload.queryCacheKey);
      if (!isReadEnded(action)) return result;
      const failure = failureOf(action);
      const { arg: read } = action.meta;
      const { queryCacheKey, forceRefetch } = read;
      if (action.meta.baseQueryMeta?.stale !== true && !failure) {
        settle(queryCacheKey);
        if (action.type === 'api/executeQuery/fulfilled') askAll();
        return result;
      }
      // One that takes the place of another has been waited for already (`base-query.ts`).
      const before = turns.get(queryCacheKey)?.time ?? (forceRefetch || failure ? 0 : -1);
      const turn = { time: before + 1, read, isFailed: failure !== undefined };
      turns.set(queryCacheKey, turn);
      if (turn.time > 0) lateReads.late(queryCacheKey);
      // It is asked for again once the server is back (`reread-unreached.ts`).
      if (failure && isUnreached(failure.status)) return result;
      after(() => {
        if (turns.get(queryCacheKey) === turn) ask(read);
      }, delays[turn.time] ?? seldom);
      return result;
    };
  };
