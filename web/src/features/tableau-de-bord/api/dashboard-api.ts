import type {
  getAbsentPeople,
  getExportState,
  getHoursByDay,
  getLateWeeks,
  getMissingRates,
  getProjectsNearPlan,
  getRefusedSheets,
} from '@gestiontemps/contracts/dashboard';
import { addDays } from '@gestiontemps/contracts/dates/civil-date';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import { today } from '@gestiontemps/contracts/dates/paris-clock';
import { baseApi } from '../../../shared/api/base-api.ts';
import { query, type Reply } from '../../../shared/api/endpoint.ts';
import { weekListTagsOf, type Tag } from '../../../shared/api/tags.ts';

export type LateWeek = Reply<typeof getLateWeeks>[number];
export type AbsentPerson = Reply<typeof getAbsentPeople>[number];
export type HoursByDay = Reply<typeof getHoursByDay>;
export type ProjectNearPlan = Reply<typeof getProjectsNearPlan>[number];
export type ExportState = Reply<typeof getExportState>;
export type ReopenedWeek = ExportState['rouvertes'][number];
export type MissingRate = Reply<typeof getMissingRates>[number];

/** Weeks around this one: the answer is true until one of them moves. */
const weeksAround = (first: number, last: number): readonly Tag[] => {
  const monday = mondayOf(today());
  return weekListTagsOf(addDays(monday, 7 * first), addDays(monday, 7 * last));
};

const dashboardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The person's own, and those of the people he follows. */
    refusedSheets: query<typeof getRefusedSheets>(build, 'GET /Dashboard/GetRefuseValidateSheets', {
      provides: weekListTagsOf(),
    }),
    /** Likewise. */
    lateWeeks: query<typeof getLateWeeks>(build, 'GET /Dashboard/GetLateWeeks', {
      provides: () => [...weeksAround(-8, -1), 'User'],
    }),
    absences: query<typeof getAbsentPeople>(build, 'GET /Dashboard/GetAbsentPeople', {
      provides: () => [...weeksAround(0, 0), 'User', 'AbsenceType'],
    }),
    hoursByDay: query<typeof getHoursByDay>(build, 'GET /Dashboard/GetHoursByDay', {
      provides: () => weeksAround(-3, 0),
    }),
    projectsNearPlan: query<typeof getProjectsNearPlan>(build, 'GET /Dashboard/GetProjectsNearPlan', {
      provides: ['ProjectList', 'ProjectCost'],
    }),
    missingRates: query<typeof getMissingRates>(build, 'GET /Dashboard/GetMissingRates', {
      // A rate that is set somewhere moves costs.
      provides: () => [...weeksAround(-3, 0), 'User', 'ProjectCost'],
    }),
    exportState: query<typeof getExportState>(build, 'GET /Dashboard/GetExportState', {
      provides: ['Export', 'Ledger', ...weekListTagsOf(), 'User'],
    }),
  }),
});

export const {
  useRefusedSheetsQuery,
  useLateWeeksQuery,
  useAbsencesQuery,
  useHoursByDayQuery,
  useProjectsNearPlanQuery,
  useMissingRatesQuery,
  useExportStateQuery,
} = dashboardApi;
