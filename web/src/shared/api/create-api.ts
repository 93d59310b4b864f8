import { createApi } from '@reduxjs/toolkit/query/react';
import type { ApiBaseQuery } from './base-query.ts';
import { tagTypes } from './tags.ts';

/** An API without endpoints: features inject theirs, written with `query` and `mutation`. */
export const createBaseApi = (baseQuery: ApiBaseQuery) =>
  createApi({
    reducerPath: 'api',
    baseQuery,
    tagTypes,
    // One call that hangs holds nothing else back. An answer that a change has overtaken is not shown (`base-query.ts`),
    // and what became untrue while it was read is read again (`reread-invalidated.ts`).
    invalidationBehavior: 'immediately',
    endpoints: () => ({}),
  });

export type BaseApi = ReturnType<typeof createBaseApi>;
