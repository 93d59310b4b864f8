import type { Middleware } from '@reduxjs/toolkit';
import type { ApiMeta } from './base-query.ts';
import type { BaseApi } from './create-api.ts';

/** A read that has ended, as RTK Query tells of it. */
interface ReadEnded {
  readonly type: 'api/executeQuery/fulfilled';
  readonly meta: {
    readonly baseQueryMeta?: ApiMeta;
    readonly arg: {
      readonly endpointName: string;
      readonly originalArgs: unknown;
      readonly queryCacheKey: string;
      readonly forceRefetch?: boolean | number;
    };
  };
}

const isLateRead = (action: unknown): action is ReadEnded =>
  (action as ReadEnded).type === 'api/executeQuery/fulfilled' &&
  (action as ReadEnded).meta.baseQueryMeta?.stale === true;

interface Reader {
  readonly initiate: (call: unknown, options: object) => Parameters<Parameters<Middleware>[0]['dispatch']>[0];
}

/** Milliseconds: a first answer is asked again soon; one that has been asked again already, when views may have caught up. */
const soon = 1500;
const later = 15_000;

/** An answer that came before the views were as far as they should be is shown, and asked again. */
export const rereadStale =
  (api: BaseApi, after: (act: () => void, milliseconds: number) => void): Middleware =>
  ({ dispatch, getState }) =>
  (next) =>
  (action) => {
    const result = next(action);
    if (!isLateRead(action)) return result;
    const { endpointName, originalArgs, queryCacheKey, forceRefetch } = action.meta.arg;
    after(
      () => {
        const { queries } = (getState() as { api: { queries: Record<string, unknown> } }).api;
        const reader = (api.endpoints as Record<string, Reader>)[endpointName];
        if (!reader || !(queryCacheKey in queries)) return;
        dispatch(reader.initiate(originalArgs, { forceRefetch: true, subscribe: false }));
      },
      forceRefetch ? later : soon,
    );
    return result;
  };
