import type { listExports } from '@gestiontemps/contracts/erp-export';
import { baseApi } from './base-api.ts';
import { query, type Reply } from './endpoint.ts';

export type PastExport = Reply<typeof listExports>['data'][number];

const exportsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Files that were made for accounting and payroll, the newest first. */
    pastExports: query<typeof listExports>(build, 'GET /ExportExterne/Exports', { provides: ['Export'] }),
  }),
});

export const { usePastExportsQuery } = exportsApi;
