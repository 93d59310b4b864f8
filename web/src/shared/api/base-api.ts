import { isKeptEndpoint } from '../offline/kept-endpoints.ts';
import { reads } from '../offline/this-reads.ts';
import { mayBeReached, session } from '../session/current-session.ts';
import { toasts } from '../ui/toasts.ts';
import { underWay } from '../under-way.ts';
import { createBaseQuery, type ApiBaseQuery } from './base-query.ts';
import { createBaseApi } from './create-api.ts';
import { deviceClock } from './device-clock.ts';
import { lateReads } from './late-reads.ts';
import { createTransfers } from './transfers.ts';
import { positions } from './current-positions.ts';

const baseQuery = createBaseQuery({
  session,
  positions,
  notify: { success: toasts.success, failure: toasts.error },
  send: async (input, init) => {
    const asked = Date.now();
    const response = await fetch(input, init);
    deviceClock.heard(asked, Date.now(), response.headers.get('Date'));
    return response;
  },
  // Few send files, and never with the first page.
  upload: async (...of) => (await import('./upload-with-progress.ts')).uploadWithProgress(...of),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  timeout: (milliseconds) => AbortSignal.timeout(milliseconds),
  isBehind: lateReads.any,
  kept: async (endpoint, key) => (isKeptEndpoint(endpoint) ? reads.find(key) : undefined),
  mayBeReached,
});

/** What a page reads is what it waits for. */
const watchedQuery: ApiBaseQuery = (request, api, options) => {
  const answer = Promise.resolve(baseQuery(request, api, options));
  return request.change ? answer : underWay.during(answer);
};

/** The one API of the application. */
export const baseApi = createBaseApi(watchedQuery);

/** Files, by the same way. */
export const { download, upload } = createTransfers(baseQuery);
