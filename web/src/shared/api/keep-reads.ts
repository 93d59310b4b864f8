import { QueryStatus } from '@reduxjs/toolkit/query';
import type { KeptRead } from '../offline/kept-reads.ts';
import { rightsOf } from '../session/rights-of.ts';
import type { Me } from '../session/session-api.ts';
import { asProblem, isRefused } from './problem.ts';
import type { GivenByDevice } from './shown-kept.ts';

interface CachedRead {
  readonly status: QueryStatus;
  readonly endpointName?: string;
  readonly originalArgs?: unknown;
  readonly data?: unknown;
  readonly fulfilledTimeStamp?: number;
  readonly error?: unknown;
}

/** Milliseconds after which the same answer is put down again, as one that was given later. */
const refreshed = 600_000;

interface Options {
  readonly isKept: (endpoint: string, call: unknown) => boolean;
  /** Whether anything may be kept for this person. */
  readonly mayKeep: (me: Me) => boolean;
  /** What the device has given, and when the server gave it; undefined of what comes from the server itself. */
  readonly given: (key: string) => GivenByDevice | undefined;
  readonly put: (endpoint: string, key: string, read: KeptRead, rights: string) => Promise<void>;
  /** What is refused now is not read on the device either; without a key nothing is. */
  readonly drop: (key?: string) => Promise<void>;
  /** Calls once, a little later. */
  readonly soon: (act: () => void) => void;
}

/** The part of the store that is used. */
interface ReadStore {
  readonly getState: () => unknown;
  readonly subscribe: (listener: () => void) => unknown;
}

/**
 * Keeps on the device what the server has answered, with what the person has changed of it since: those changes are in the
 * cached answer, and are no longer in what waits to be sent.
 */
export const keepReads = (store: ReadStore, { isKept, mayKeep, given, put, drop, soon }: Options): void => {
  /** null: it was refused, and there is none. */
  const kept = new Map<string, { readonly data: unknown; readonly at: number } | null>();
  let owner: { readonly me: Me; readonly rights: string } | undefined;
  let isPlanned = false;
  const look = (): void => {
    isPlanned = false;
    const { queries } = (store.getState() as { api: { queries: Record<string, CachedRead | undefined> } })
      .api;
    const me = Object.values(queries).find((read) => read?.endpointName === 'currentUser')?.data as
      Me | undefined;
    if (!me) return;
    const rights = owner?.me === me ? owner.rights : rightsOf(me).join(' ');
    const areOther = rights !== owner?.rights;
    if (areOther) kept.clear();
    owner = { me, rights };
    if (!mayKeep(me)) {
      if (areOther) drop().catch(() => {});
      return;
    }
    for (const [key, read] of Object.entries(queries)) {
      const { status, endpointName = '', originalArgs, data, fulfilledTimeStamp: at, error } = read ?? {};
      if (!isKept(endpointName, originalArgs)) continue;
      const known = kept.get(key);
      const lies = given(key);
      if (lies !== undefined) {
        // As it lies there until the person changes it. What the server gives after it is written down at once.
        if (data === undefined || known?.data === data) continue;
        kept.set(key, { data, at: 0 });
        if (known || data !== lies.data)
          put(endpointName, key, { data, on: lies.on }, rights).catch(() => {});
        continue;
      }
      if (status === QueryStatus.rejected && isRefused(asProblem(error)) && known !== null) {
        kept.set(key, null);
        drop(key).catch(() => {});
      }
      if (status !== QueryStatus.fulfilled || data === undefined || at === undefined) continue;
      if (known?.data === data && at - known.at < refreshed) continue;
      kept.set(key, { data, at });
      // A full disk, a browser that keeps nothing: without a network there will be less to read.
      put(endpointName, key, { data, on: new Date(at).toISOString() }, rights).catch(() => {});
    }
    for (const key of kept.keys()) if (!(key in queries)) kept.delete(key);
  };
  const plan = (): void => {
    if (isPlanned) return;
    isPlanned = true;
    soon(look);
  };
  plan();
  store.subscribe(plan);
};
