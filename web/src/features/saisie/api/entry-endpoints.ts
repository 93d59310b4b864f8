import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import type { listProjectsForInput } from '@gestiontemps/contracts/projects';
import type {
  addAbsenceTime,
  addInputTime,
  addOrUpdateTimeSheet,
  deleteAbsence,
  deleteInputTime,
  getTimeSheets,
  updateAbsence,
  updateInputTime,
} from '@gestiontemps/contracts/timesheets';
import type {
  acknowledgeCorrections,
  validateMyTimeSheet,
  withdrawWeek,
} from '@gestiontemps/contracts/week-validation';
import { mutation, query } from '../../../shared/api/endpoint.ts';
import { timeSheetTag, timeSheetTagOf, type Tag } from '../../../shared/api/tags.ts';
import { namedInDays, type WeeksApi } from '../../../shared/api/week-endpoints.ts';
import { saisieMessages } from '../messages.ts';

export const weekTags = (weekId: string): readonly Tag[] => [
  timeSheetTagOf(weekId),
  { type: 'WeekSheet', id: weekId },
];

/**
 * After a change the answer itself goes into the cached week (`send-wish.ts`): nothing is fetched again under the typing
 * hand. The cell tells how it ended, so that no toast does.
 */
const ofCell = { invalidates: [], failure: false } as const;

export const injectEntry = (api: WeeksApi) =>
  api.injectEndpoints({
    endpoints: (build) => ({
      /** The seven days of a week. */
      entryWeek: query<typeof getTimeSheets>(build, 'POST /Time/GetTimeSheets', {
        provides: (forms, { body }) => [
          timeSheetTag(body.userId, mondayOf(body.startDate)),
          ...namedInDays(forms),
        ],
        keepUnusedDataFor: 300,
      }),
      entryProjects: query<typeof listProjectsForInput>(build, 'GET /Projet/GetProjetsForInput', {
        provides: ['ProjectList'],
      }),
      enterTime: mutation<typeof addInputTime>(build, 'POST /Time/AddInputTime', ofCell),
      correctTime: mutation<typeof updateInputTime>(build, 'PUT /Time/Update/:id', ofCell),
      removeTime: mutation<typeof deleteInputTime>(build, 'DELETE /Time/Delete/:id', ofCell),
      enterAbsence: mutation<typeof addAbsenceTime>(build, 'POST /Time/AddAbsenceTime', ofCell),
      correctAbsence: mutation<typeof updateAbsence>(build, 'PUT /Time/UpdateAbsence/:id', ofCell),
      removeAbsence: mutation<typeof deleteAbsence>(build, 'DELETE /Time/DeleteAbsence/:id', ofCell),
      setAllowances: mutation<typeof addOrUpdateTimeSheet>(build, 'POST /Time/AddOrUpdateTimeSheet', ofCell),
      submitWeek: mutation<typeof validateMyTimeSheet>(build, 'POST /Validation/ValidateMyTimeSheet', {
        invalidates: ['TimeSheet', 'WeekSheet', 'WeekList'],
        success: saisieMessages.submit.done,
      }),
      acknowledgeCorrections: mutation<typeof acknowledgeCorrections>(
        build,
        'POST /Validation/AcknowledgeCorrections/:id',
        {
          invalidates: (_, { params }) => weekTags(params.id),
          success: saisieMessages.corrections.acknowledged,
        },
      ),
      withdrawOwnWeek: mutation<typeof withdrawWeek>(build, 'POST /Validation/Withdraw/:id', {
        invalidates: (_, { params }) => [...weekTags(params.id), 'WeekList'],
        success: saisieMessages.submit.withdrawn,
      }),
    }),
  });

export type EntryApi = ReturnType<typeof injectEntry>;
