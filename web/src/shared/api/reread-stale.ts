import type { Middleware } from '@reduxjs/toolkit';
import type { ApiMeta } from './base-query.ts';
import type { BaseApi } from './create-api.ts';
import type { LateReads } from './late-reads.ts';

/** A read that has ended, as RTK Query tells of it. */
interface ReadEnded {
  readonly type: 'api/executeQuery/fulfilled' | 'api/executeQuery/rejected';
  readonly meta: {
    /** Not asked at all: what is there is good enough. */
    readonly condition?: boolean;
    readonly baseQueryMeta?: ApiMeta;
    readonly arg: {
      readonly endpointName: string;
      readonly originalArgs: unknown;
      readonly queryCacheKey: string;
      readonly forceRefetch?: boolean | number;
    };
  };
}

const ended: ReadonlySet<string> = new Set<ReadEnded['type']>([
  'api/executeQuery/fulfilled',
  'api/executeQuery/rejected',
]);
const isReadEnded = (action: unknown): action is ReadEnded =>
  ended.has((action as ReadEnded).type) && (action as ReadEnded).meta.condition !== true;

interface Reader {
  readonly initiate: (call: unknown, options: object) => Parameters<Parameters<Middleware>[0]['dispatch']>[0];
}

/** Milliseconds: a first answer is asked again soon; one that has been, when views may have caught up; then seldom. */
const delays = [1500, 15_000, 60_000] as const;

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
      const turn = { time: Math.min(before + 1, delays.length - 1) };
      turns.set(queryCacheKey, turn);
      if (turn.time > 0) lateReads.late(queryCacheKey);
      after(() => {
        if (turns.get(queryCacheKey) !== turn) return;
        const { queries } = (getState() as { api: { queries: Record<string, unknown> } }).api;
        const reader = (api.endpoints as Record<string, Reader>)[endpointName];
        if (!reader || !(queryCacheKey in queries)) return settle(queryCacheKey);
        dispatch(reader.initiate(originalArgs, { forceRefetch: true, subscribe: false }));
      }, delays[turn.time] ?? delays[2]);
      return result;
    };
  };
