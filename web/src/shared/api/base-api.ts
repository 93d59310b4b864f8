import { createApi } from '@reduxjs/toolkit/query/react';
import { session } from '../session/current-session.ts';
import { toasts } from '../ui/toasts.ts';
import { createBaseQuery, type ApiBaseQuery } from './base-query.ts';
import { positions } from './positions.ts';
import { tagTypes } from './tags.ts';

const baseQuery: ApiBaseQuery = createBaseQuery({
  session,
  positions,
  notify: { success: toasts.success, failure: toasts.error },
  send: (input, init) => fetch(input, init),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
});

/** The one API of the application, empty: features inject their endpoints, written with `query` and `mutation`. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  endpoints: () => ({}),
});
