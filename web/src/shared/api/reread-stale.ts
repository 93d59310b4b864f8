import type { Middleware } from '@reduxjs/toolkit';
import type { BaseApi } from './create-api.ts';
import type { LateReads } from './late-reads.ts';
import { isReadEnded, type Reader, type ReadEnded } from './read-ended.ts';

/** Milliseconds: a first answer is asked again soon; one that has been, when views may have caught up; then seldom. */
const delays = [1500, 5000];
const seldom = 10_000;
/** Between two times that all of them are asked for again: one may be late while others are not. */
const apart = 5000;

/**
 * An answer that came before the views were as far as they should be is shown, and asked again. One that is late again
 * may be so for long (an event that a view cannot take waits for an administrator): `lateReads` has it, for people to be
 * told, until it comes as it should. With the first answer that is not late, views have caught up: all are asked again.
 */
export const rereadStale =
  (api: BaseApi, lateReads: LateReads, after: (act: () => void, milliseconds: number) => void): Middleware =>
  ({ dispatch, getState }) => {
    /** How often the answer of a key has been late in a row; a new object each time, and only the last one asks again. */
    const turns = new Map<string, { readonly time: number; readonly read: ReadEnded['meta']['arg'] }>();
    let wereAskedLately = false;
    const settle = (key: string): void => {
      turns.delete(key);
      lateReads.current(key);
    };
    const ask = ({ endpointName, originalArgs, queryCacheKey }: ReadEnded['meta']['arg']): void => {
      const { queries } = (getState() as { api: { queries: Record<string, unknown> } }).api;
      const reader = (api.endpoints as Record<string, Reader>)[endpointName];
      if (!reader || !(queryCacheKey in queries)) settle(queryCacheKey);
      else dispatch(reader.initiate(originalArgs, { forceRefetch: true, subscribe: false }));
    };
    const askAll = (): void => {
      if (wereAskedLately || turns.size === 0) return;
      wereAskedLately = true;
      after(() => (wereAskedLately = false), apart);
      for (const { read } of turns.values()) ask(read);
    };
    return (next) => (action) => {
      const result = next(action);
      if ((action as ReadEnded | { type: 'api/resetApiState' }).type === 'api/resetApiState') {
        turns.clear();
        lateReads.forget();
      }
      if (!isReadEnded(action)) return result;
      const { arg: read } = action.meta;
      const { queryCacheKey, forceRefetch } = read;
      if (action.meta.baseQueryMeta?.stale !== true) {
        settle(queryCacheKey);
        if (action.type === 'api/executeQuery/fulfilled') askAll();
        return result;
      }
      // One that takes the place of another has been waited for already (`base-query.ts`).
      const before = turns.get(queryCacheKey)?.time ?? (forceRefetch ? 0 : -1);
      const turn = { time: before + 1, read };
      turns.set(queryCacheKey, turn);
      if (turn.time > 0) lateReads.late(queryCacheKey);
      after(() => {
        if (turns.get(queryCacheKey) === turn) ask(read);
      }, delays[turn.time] ?? seldom);
      return result;
    };
  };
