import type { Middleware } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query';
import type { BaseApi } from './create-api.ts';
import { isUnreached, type ApiProblem } from './problem.ts';
import { askAgain, cachedReads, isReadEnded, removeRead, type ReadEnded } from './read-ended.ts';
import type { ShownKept } from './shown-kept.ts';

/** Milliseconds between two times that what failed is asked for again. */
const apart = 2000;
/** Before somebody looks whether the server is back, at first and at last. */
const firstLook = 5000;
const seldom = 60_000;

interface Options {
  /** The server answers again after it was out of reach. */
  readonly tellBack: () => void;
  /** Whether it answers just now. */
  readonly isAnswering: () => Promise<boolean>;
  readonly after: (act: () => void, milliseconds: number) => void;
  /** Told which answers come from the device. */
  readonly shownKept: Pick<ShownKept, 'add' | 'remove' | 'forget' | 'has'>;
}

/** Who waits for an answer, as RTK Query's own hooks ask. */
interface Subscriptions {
  getSubscriptionCount(key: string): number;
}

/** A change that has ended, as RTK Query tells of it; both know what they ended with. */
interface ChangeEnded {
  readonly type: 'api/executeMutation/fulfilled' | 'api/executeMutation/rejected';
}
const changeEnded: ReadonlySet<unknown> = new Set<ChangeEnded['type']>([
  'api/executeMutation/fulfilled',
  'api/executeMutation/rejected',
]);

/** It answers, and cannot say yet: what the device has given stays what is shown, and is told as that. */
const isPassing = (status: number): boolean => status === 429 || status >= 500;

const keptOn = (action: unknown): string | undefined =>
  isReadEnded(action) ? action.meta.baseQueryMeta?.keptOn : undefined;

/** The status that a call ended with, 200 for any success; undefined for anything else, as a call that was called off. */
const statusOf = (action: unknown): number | undefined => {
  const { type, payload } = action as { type: string; payload?: unknown };
  if (!isReadEnded(action) && !changeEnded.has(type)) return undefined;
  // What the device has given in its place.
  if (keptOn(action) !== undefined) return 0;
  return type.endsWith('/fulfilled') ? 200 : (payload as ApiProblem | undefined)?.status;
};

/**
 * What failed because the server was out of reach is asked for again with the first answer that comes: once, however many
 * answers come in a row. A page that asks for nothing looks by itself whether the server is back.
 */
export const rereadUnreached =
  (api: BaseApi, { tellBack, isAnswering, after, shownKept }: Options): Middleware =>
  ({ dispatch, getState }) => {
    const failed = new Map<string, ReadEnded['meta']['arg']>();
    let isAway = false;
    let wasAskedLately = false;
    let isLooking = false;
    let delay = firstLook;

    const { internal_getRTKQSubscriptions: subscriptions, removeQueryResult } = api.internalActions;
    const isWatched = (key: string): boolean =>
      (dispatch(subscriptions()) as unknown as Subscriptions).getSubscriptionCount(key) > 0;

    /**
     * What is shown to nobody any more, or is on its way, is left alone: whoever opens it again asks for it. What the device
     * has given is not: that is what it would give again.
     */
    const dropOthers = (): void => {
      const queries = cachedReads(getState());
      for (const key of failed.keys()) {
        const { status, data } = queries[key] ?? {};
        const isNobodys = data === undefined && !isWatched(key);
        if (isNobodys || status === QueryStatus.pending) failed.delete(key);
        if (status === undefined) shownKept.remove(key);
      }
    };

    const back = (): void => {
      if (wasAskedLately) return;
      wasAskedLately = true;
      isAway = false;
      after(() => (wasAskedLately = false), apart);
      tellBack();
      dropOthers();
      for (const read of failed.values()) askAgain(api, dispatch, read);
    };

    const look = async (): Promise<void> => {
      isLooking = false;
      dropOthers();
      if (failed.size === 0) return;
      delay = Math.min(delay * 2, seldom);
      if (await isAnswering()) back();
      lookLater();
    };
    const lookLater = (): void => {
      if (isLooking || failed.size === 0) return;
      isLooking = true;
      after(() => void look(), delay);
    };

    return (next) => (action) => {
      const result = next(action);
      if (api.util.resetApiState.match(action)) {
        failed.clear();
        shownKept.forget();
        isAway = false;
      }
      if (removeQueryResult.match(action)) {
        failed.delete(action.payload.queryCacheKey);
        shownKept.remove(action.payload.queryCacheKey);
      }
      const status = statusOf(action);
      if (status === undefined) return result;
      const read = isReadEnded(action) ? action.meta.arg : undefined;
      const on = keptOn(action);
      if (read && on !== undefined)
        shownKept.add(read.queryCacheKey, { on, data: cachedReads(getState())[read.queryCacheKey]?.data });
      else if (read && status > 0 && !isPassing(status)) shownKept.remove(read.queryCacheKey);
      if (isUnreached(status)) {
        isAway = true;
        if (read) failed.set(read.queryCacheKey, read);
        lookLater();
        return result;
      }
      if (read && isPassing(status) && shownKept.has(read.queryCacheKey)) {
        // Whoever opens what nobody looks at asks for it.
        if (!isWatched(read.queryCacheKey)) removeRead(api, dispatch, read.queryCacheKey);
        else failed.set(read.queryCacheKey, read);
        lookLater();
        return result;
      }
      if (read) failed.delete(read.queryCacheKey);
      if (failed.size === 0) delay = firstLook;
      if (isAway) back();
      return result;
    };
  };
