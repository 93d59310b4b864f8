import type { Middleware } from '@reduxjs/toolkit';
import { rightsOf } from '../session/rights-of.ts';
import type { Me } from '../session/session-api.ts';
import type { BaseApi } from './create-api.ts';
import { isRefused, type ApiProblem } from './problem.ts';
import { cachedReads, isReadEnded, removeRead } from './read-ended.ts';
import { tagTypes } from './tags.ts';

/**
 * What somebody may no longer read goes from the screen: an answer whose next one is refused, and all of them with a right
 * that is lost, for the least of them tells more than he is told now. Whoever shows them asks again. With a right that is
 * won, however it came, all is asked for again.
 */
export const dropForbidden =
  (api: BaseApi): Middleware =>
  ({ dispatch, getState }) => {
    const drop = (key: string): void => removeRead(api, dispatch, key);
    let rights: readonly string[] = [];
    return (next) => (action) => {
      const result = next(action);
      if (api.util.resetApiState.match(action)) rights = [];
      if (!isReadEnded(action)) return result;
      const { type, payload, meta } = action;
      const { endpointName, queryCacheKey } = meta.arg;
      const queries = cachedReads(getState());
      if (type === 'api/executeQuery/rejected') {
        if (isRefused(payload as ApiProblem | undefined) && queries[queryCacheKey]?.data !== undefined)
          drop(queryCacheKey);
      } else if (endpointName === 'currentUser') {
        const before = rights;
        rights = rightsOf(payload as Me);
        if (before.some((right) => !rights.includes(right))) {
          for (const key in queries) if (queries[key]?.endpointName !== endpointName) drop(key);
        } else if (before.length > 0 && before.length < rights.length)
          dispatch(api.util.invalidateTags(tagTypes.filter((tag) => tag !== 'Me')));
      }
      return result;
    };
  };
