import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import type { addCrewTime, readCrew } from '@gestiontemps/contracts/timesheets';
import { weekIdOf } from '@gestiontemps/contracts/week-ids';
import { baseApi } from '../../../shared/api/base-api.ts';
import { mutation, query } from '../../../shared/api/endpoint.ts';
import { timeSheetTag, timeSheetTagOf } from '../../../shared/api/tags.ts';

const crewApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** People for whom hours of a day may be entered. */
    crew: query<typeof readCrew>(build, 'GET /Time/Crew', {
      provides: (crew, { query: { inputDate } }) => [
        'User',
        ...(crew?.personnes ?? []).map(({ id }) => timeSheetTag(id, mondayOf(inputDate))),
      ],
    }),
    /** The page tells how it ended for each, and for all. */
    enterForCrew: mutation<typeof addCrewTime>(build, 'POST /Time/AddCrewTime', {
      invalidates: (_, { body: { inputDate, personnes } }) =>
        personnes.flatMap(({ userId }) => {
          const id = weekIdOf(userId, inputDate);
          return [timeSheetTagOf(id), { type: 'WeekSheet', id }];
        }),
      failure: false,
    }),
  }),
});

export const { useCrewQuery, useEnterForCrewMutation } = crewApi;
