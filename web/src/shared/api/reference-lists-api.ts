import type { listReferenceTasks } from '@gestiontemps/contracts/reference-tasks';
import { baseApi } from './base-api.ts';
import { query, type Reply } from './endpoint.ts';

export type ReferenceTask = Reply<typeof listReferenceTasks>['data'][number];

const referenceListsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Tasks of the company, which chantiers start from. */
    referenceTasks: query<typeof listReferenceTasks>(build, 'GET /Task/GetTasks', {
      provides: ['ReferenceTask'],
    }),
  }),
});

export const { useReferenceTasksQuery } = referenceListsApi;
