import type { Middleware } from '@reduxjs/toolkit';
import type { ApiMeta } from './base-query.ts';

/** A read that has ended, as RTK Query tells of it. */
export interface ReadEnded {
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

export const isReadEnded = (action: unknown): action is ReadEnded =>
  ended.has((action as ReadEnded).type) && (action as ReadEnded).meta.condition !== true;

/** An endpoint that reads. */
export interface Reader {
  readonly initiate: (call: unknown, options: object) => Parameters<Parameters<Middleware>[0]['dispatch']>[0];
}
