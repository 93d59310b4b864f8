import type { getUserReports } from '@gestiontemps/contracts/user-reports';
import { baseApi } from '../../../shared/api/base-api.ts';
import { query, type Reply } from '../../../shared/api/endpoint.ts';
import { weekListTagsOf } from '../../../shared/api/tags.ts';

export type UserReport = Reply<typeof getUserReports>[number];
export type UserWeek = UserReport['userWeekReport'][number];

const userReportsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    userReports: query<typeof getUserReports>(build, 'GET /Reporting/GetReportsUser', {
      provides: (_, { query: { StartDate, EndDate } }) => ['User', ...weekListTagsOf(StartDate, EndDate)],
    }),
  }),
});

export const { useUserReportsQuery } = userReportsApi;
