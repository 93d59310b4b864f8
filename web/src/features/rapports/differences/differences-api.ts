import type { listWhatChanged } from '@gestiontemps/contracts/differences';
import { baseApi } from '../../../shared/api/base-api.ts';
import { query, type Reply } from '../../../shared/api/endpoint.ts';

export type Differences = Reply<typeof listWhatChanged>;
export type DifferenceGroup = Differences['groupes'][number];
export type ChangedLine = Differences['data'][number];
export type LineState = NonNullable<ChangedLine['apres']>;
export type LineAct = ChangedLine['actes'][number];

const differencesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    // Between two moments of the past nothing changes any more; up to now, each visit asks again.
    whatChanged: query<typeof listWhatChanged>(build, 'GET /Audit/Ecarts', { provides: [] }),
  }),
});

export const { useWhatChangedQuery } = differencesApi;
