import type { getRefusedSheets } from '@gestiontemps/contracts/dashboard';
import { baseApi } from '../../../shared/api/base-api.ts';
import { query } from '../../../shared/api/endpoint.ts';
import { weekListTagsOf } from '../../../shared/api/tags.ts';

const dashboardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The person's own, and those of the people he follows. */
    refusedSheets: query<typeof getRefusedSheets>(build, 'GET /Dashboard/GetRefuseValidateSheets', {
      provides: weekListTagsOf(),
    }),
  }),
});

export const { useRefusedSheetsQuery } = dashboardApi;
