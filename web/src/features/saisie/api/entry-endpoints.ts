import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import type { listProjectsForInput } from '@gestiontemps/contracts/projects';
import type { listAbsenceTypes } from '@gestiontemps/contracts/reference-lists';
import type {
  addAbsenceTime,
  addInputTime,
  addOrUpdateTimeSheet,
  copyWeek,
  deleteAbsence,
  deleteInputTime,
  getTimeSheets,
  updateAbsence,
  updateInputTime,
} from '@gestiontemps/contracts/timesheets';
import { weekIdOf } from '@gestiontemps/contracts/week-ids';
import type {
  getWeekSheet,
  validateMyTimeSheet,
  withdrawWeek,
} from '@gestiontemps/contracts/week-validation';
import { baseApi } from '../../../shared/api/base-api.ts';
import { mutation, query } from '../../../shared/api/endpoint.ts';
import { timeSheetTag, timeSheetTagOf, type Tag } from '../../../shared/api/tags.ts';
import { saisieMessages } from '../messages.ts';

const weekTags = (weekId: string): readonly Tag[] => [
  timeSheetTagOf(weekId),
  { type: 'WeekSheet', id: weekId },
];

/** A line's id starts with its week's. */
const weekOfLine = (lineId: string): string => lineId.slice(0, lineId.lastIndexOf('.'));

/**
 * After a change that succeeded the answer itself goes into the cached week (`send-wanted.ts`): nothing is fetched again
 * under the typing hand. After a refusal the screen asks for the server's state.
 */
const onRefusal = (reply: unknown, weekId: string): readonly Tag[] =>
  reply === undefined ? weekTags(weekId) : [];

export const entryApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The seven days of a week. */
    entryWeek: query<typeof getTimeSheets>(build, 'POST /Time/GetTimeSheets', {
      provides: (_, { body }) => [timeSheetTag(body.userId, mondayOf(body.startDate))],
      keepUnusedDataFor: 300,
    }),
    entryWeekSheet: query<typeof getWeekSheet>(build, 'GET /Validation/AskTimeSheet/:id', {
      provides: (_, { params }) => [{ type: 'WeekSheet', id: params.id }],
    }),
    entryProjects: query<typeof listProjectsForInput>(build, 'GET /Projet/GetProjetsForInput', {
      provides: ['ProjectList'],
    }),
    entryAbsenceTypes: query<typeof listAbsenceTypes>(build, 'GET /TypeAbsence/GetTypeAbsences', {
      provides: ['AbsenceType'],
    }),
    enterTime: mutation<typeof addInputTime>(build, 'POST /Time/AddInputTime', {
      invalidates: (reply, { body }) => onRefusal(reply, weekIdOf(body.userId, body.inputDate)),
    }),
    correctTime: mutation<typeof updateInputTime>(build, 'PUT /Time/Update/:id', {
      invalidates: (reply, { params }) => onRefusal(reply, weekOfLine(params.id)),
    }),
    removeTime: mutation<typeof deleteInputTime>(build, 'DELETE /Time/Delete/:id', {
      invalidates: (reply, { params }) => onRefusal(reply, weekOfLine(params.id)),
    }),
    enterAbsence: mutation<typeof addAbsenceTime>(build, 'POST /Time/AddAbsenceTime', {
      invalidates: (reply, { body }) => onRefusal(reply, weekIdOf(body.userId, body.inputDate)),
    }),
    correctAbsence: mutation<typeof updateAbsence>(build, 'PUT /Time/UpdateAbsence/:id', {
      invalidates: (reply, { params }) => onRefusal(reply, weekOfLine(params.id)),
    }),
    removeAbsence: mutation<typeof deleteAbsence>(build, 'DELETE /Time/DeleteAbsence/:id', {
      invalidates: (reply, { params }) => onRefusal(reply, weekOfLine(params.id)),
    }),
    setAllowances: mutation<typeof addOrUpdateTimeSheet>(build, 'POST /Time/AddOrUpdateTimeSheet', {
      invalidates: (reply, { body }) => onRefusal(reply, weekIdOf(body.userId, body.inputDate)),
    }),
    copyEntryWeek: mutation<typeof copyWeek>(build, 'POST /Time/CopyWeek', {
      invalidates: (_, { body }) => weekTags(weekIdOf(body.userId, body.to)),
    }),
    submitWeek: mutation<typeof validateMyTimeSheet>(build, 'POST /Validation/ValidateMyTimeSheet', {
      invalidates: ['TimeSheet', 'WeekSheet', 'WeekList'],
      success: saisieMessages.submit.done,
    }),
    withdrawOwnWeek: mutation<typeof withdrawWeek>(build, 'POST /Validation/Withdraw/:id', {
      invalidates: (_, { params }) => [...weekTags(params.id), 'WeekList'],
      success: saisieMessages.submit.withdrawn,
    }),
  }),
});

export const {
  useEntryWeekQuery,
  useEntryWeekSheetQuery,
  useLazyEntryWeekSheetQuery,
  useEntryProjectsQuery,
  useEntryAbsenceTypesQuery,
  useCopyEntryWeekMutation,
  useSubmitWeekMutation,
  useWithdrawOwnWeekMutation,
} = entryApi;
