import type { Middleware } from '@reduxjs/toolkit';
import type { QueryStatus } from '@reduxjs/toolkit/query';
import type { ApiMeta } from './base-query.ts';
import type { BaseApi } from './create-api.ts';

type Dispatch = Parameters<Middleware>[0]['dispatch'];

/** A read that has ended, as RTK Query tells of it. */
export interface ReadEnded {
  readonly type: 'api/executeQuery/fulfilled' | 'api/executeQuery/rejected';
  /** What it is answered with, or why it is not; undefined where nobody was asked. */
  readonly payload?: unknown;
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

export const isReadEnded = (action: unknown): action is ReadEnded =>
  ended.has((action as ReadEnded).type) && (action as ReadEnded).meta.condition !== true;

interface Reader {
  readonly initiate: (call: unknown, options: object) => Parameters<Dispatch>[0];
}

/** Asks a question again, without waiting for its answer. */
export const askAgain = (
  api: BaseApi,
  dispatch: Dispatch,
  { endpointName, originalArgs }: Pick<ReadEnded['meta']['arg'], 'endpointName' | 'originalArgs'>,
): void => {
  const reader = (api.endpoints as Record<string, Reader>)[endpointName];
  if (reader) dispatch(reader.initiate(originalArgs, { forceRefetch: true, subscribe: false }));
};

/** Takes an answer out of the cache: as if nobody had asked. */
export const removeRead = (
  { internalActions: { removeQueryResult } }: Pick<BaseApi, 'internalActions'>,
  dispatch: Dispatch,
  queryCacheKey: string,
): void => {
  // The key has a type of its own there, which nobody else can make.
  dispatch(removeQueryResult({ queryCacheKey } as Parameters<typeof removeQueryResult>[0]));
};

/** A cached answer, as far as it matters here. */
export interface CachedRead {
  readonly status: QueryStatus;
  readonly endpointName?: string;
  readonly data?: unknown;
}

/** All that are cached, by their keys. */
export const cachedReads = (state: unknown): Readonly<Record<string, CachedRead | undefined>> =>
  (state as { api: { queries: Record<string, CachedRead | undefined> } }).api.queries;
