import type { Middleware } from '@reduxjs/toolkit';
import type { BaseApi } from './create-api.ts';
import type { LateReads } from './late-reads.ts';
import { isReadEnded, type Reader, type ReadEnded } from './read-ended.ts';

/** Milliseconds: a first answer is asked again soon; one that has been, when views may have caught up; then seldom. */
const delays = [1500, 5000, 15_000];
const seldom = 60_000;

/**
 * An answer that came before the views were as far as they should be is shown, and asked again. One that is late again
 * may be so for long (an event that a view cannot take waits for an administrator): `lateReads` has it, for people to be
 * told, until it comes as it should.
 */
export const rereadStale =
  (api: BaseApi, lateReads: LateReads, after: (act: () => void, milliseconds: number) => void): Middleware =>
  ({ dispatch, getState }) => {
    /** How often the answer of a key has been late in a row; a new object each time, and only the last one asks again. */
    const turns = new Map<string, { readonly time: number }>();
    const settle = (key: string): void => {
      turns.delete(key);
      lateReads.current(key);
    };
    return (next) => (action) => {
      const result = next(action);
      if ((action as ReadEnded | { type: 'api/resetApiState' }).type === 'api/resetApiState') {
        turns.clear();
        lateReads.forget();
      }
      if (!isReadEnded(action)) return result;
      const { endpointName, originalArgs, queryCacheKey, forceRefetch } = action.meta.arg;
      if (action.meta.baseQueryMeta?.stale !== true) {
        settle(queryCacheKey);
        return result;
      }
      // One that takes the place of another has been waited for already (`base-query.ts`).
      const before = turns.get(queryCacheKey)?.time ?? (forceRefetch ? 0 : -1);
      const turn = { time: before + 1 };
      turns.set(queryCacheKey, turn);
      if (turn.time > 0) lateReads.late(queryCacheKey);
      after(() => {
        if (turns.get(queryCacheKey) !== turn) return;
        const { queries } = (getState() as { api: { queries: Record<string, unknown> } }).api;
        const reader = (api.endpoints as Record<string, Reader>)[endpointName];
        if (!reader || !(queryCacheKey in queries)) return settle(queryCacheKey);
        dispatch(reader.initiate(originalArgs, { forceRefetch: true, subscribe: false }));
      }, delays[turn.time] ?? seldom);
      return result;
    };
  };
