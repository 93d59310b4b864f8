import { createApi } from '@reduxjs/toolkit/query/react';
import type { ApiBaseQuery } from './base-query.ts';
import { tagTypes } from './tags.ts';

/** An API without endpoints: features inject theirs, written with `query` and `mutation`. */
export const createBaseApi = (baseQuery: ApiBaseQuery) =>
  createApi({
    reducerPath: 'api',
    baseQuery,
    tagTypes,
    // What is no longer true is fetched again once no call is under way: an answer never undoes a change on its way.
    invalidationBehavior: 'delayed',
    endpoints: () => ({}),
  });

export type BaseApi = ReturnType<typeof createBaseApi>;
