import type { decideWeeks, getValidationsHistory } from '@gestiontemps/contracts/week-validation';
import { baseApi } from '../../../shared/api/base-api.ts';
import { mutation, query } from '../../../shared/api/endpoint.ts';
import { tagsOfWeek } from '../../../shared/api/week-endpoints.ts';

const validationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    weekHistory: query<typeof getValidationsHistory>(
      build,
      'GET /Validation/GetValidationsHistory/:validationSheetId',
      { provides: (_, { params }) => [{ type: 'WeekSheet', id: params.validationSheetId }] },
    ),
    validateWeeks: mutation<typeof decideWeeks>(build, 'PUT /Validation/TimeSheets', {
      invalidates: (_, { body }) => body.decisions.flatMap(({ validationId }) => tagsOfWeek(validationId)),
    }),
  }),
});

export const { useWeekHistoryQuery, useValidateWeeksMutation } = validationApi;
