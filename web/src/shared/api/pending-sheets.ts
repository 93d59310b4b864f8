import type { getSheetsToValidate } from '@gestiontemps/contracts/dashboard';
import { baseApi } from './base-api.ts';
import { query } from './endpoint.ts';
import { weekListTagsOf } from './tags.ts';

const pendingSheets = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Sheets the person may decide on now: the menu's count and the dashboard's list are one call. */
    sheetsToValidate: query<typeof getSheetsToValidate>(build, 'GET /Dashboard/GetResumeNeedValidateSheets', {
      provides: weekListTagsOf(),
    }),
  }),
});

export const { useSheetsToValidateQuery } = pendingSheets;
