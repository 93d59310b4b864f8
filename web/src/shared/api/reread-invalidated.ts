import type { Middleware } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query';
import type { BaseApi } from './create-api.ts';
import { askAgain, isReadEnded } from './read-ended.ts';
import type { Tag } from './tags.ts';

type State = Parameters<BaseApi['util']['selectInvalidatedBy']>[0];

/**
 * A read under way when something is said to be untrue may bring that very thing. RTK Query does not ask twice at a time,
 * so that it is asked again once the answer is there and tells what it is about.
 */
export const rereadInvalidated =
  (api: BaseApi): Middleware =>
  ({ dispatch, getState }) => {
    /** What became untrue while a read was under way, by its key. */
    const untrue = new Map<string, Tag[]>();
    const state = (): State => getState() as State;
    return (next) => (action) => {
      const result = next(action);
      if (api.util.resetApiState.match(action)) untrue.clear();
      if (api.util.invalidateTags.match(action)) {
        const tags = action.payload.filter((tag) => tag !== null && tag !== undefined);
        for (const [key, read] of Object.entries(state().api.queries))
          if (read?.status === QueryStatus.pending) untrue.set(key, [...(untrue.get(key) ?? []), ...tags]);
      }
      if (!isReadEnded(action)) return result;
      const { queryCacheKey } = action.meta.arg;
      const tags = untrue.get(queryCacheKey);
      untrue.delete(queryCacheKey);
      const concerned = tags ? api.util.selectInvalidatedBy(state(), tags) : [];
      if (concerned.some((read) => read.queryCacheKey === queryCacheKey))
        askAgain(api, dispatch, action.meta.arg);
      return result;
    };
  };
