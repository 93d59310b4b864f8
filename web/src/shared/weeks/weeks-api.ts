import type { WireQuery } from '@gestiontemps/contracts/route';
import type {
  askValidTimeSheet,
  decideWeek,
  getWeekSheet,
  listWeeks,
} from '@gestiontemps/contracts/week-validation';
import { baseApi } from '../api/base-api.ts';
import { mutation, query, type Call, type Reply } from '../api/endpoint.ts';
import { timeSheetTagOf, weekListTagsOf, type Tag } from '../api/tags.ts';
import { validationMessages as messages } from './messages.ts';

export type WeekSheet = Reply<typeof getWeekSheet>;
export type WeekPage = Reply<typeof listWeeks>;
export type WeekItem = WeekPage['data'][number];
export type WeekQuery = WireQuery<typeof listWeeks>;
export type WeekDecision = Call<typeof decideWeek>['body'];

/** What a decision on a week makes untrue: the same as the frame that the hub sends of it. */
export const tagsOfWeek = (id: string): readonly Tag[] => [
  timeSheetTagOf(id),
  { type: 'WeekSheet', id },
  'WeekList',
  'ProjectList',
  'ProjectCost',
];

const decided = (_: unknown, { body }: Call<typeof decideWeek>): readonly Tag[] =>
  tagsOfWeek(body.validationId);

const weeksApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    weekSheet: query<typeof getWeekSheet>(build, 'GET /Validation/AskTimeSheet/:id', {
      provides: (_, { params }) => [{ type: 'WeekSheet', id: params.id }],
    }),
    weeks: query<typeof listWeeks>(build, 'GET /Validation/List', {
      provides: (_, call) => weekListTagsOf(call?.query?.startDate, call?.query?.endDate),
    }),

    // One call, three acts: each has its word when it is done. A refusal is told where the act was (`use-decision.ts`).
    validateWeek: mutation<typeof decideWeek>(build, 'PUT /Validation/TimeSheet', {
      invalidates: decided,
      success: messages.validated,
      failure: false,
    }),
    refuseWeek: mutation<typeof decideWeek>(build, 'PUT /Validation/TimeSheet', {
      invalidates: decided,
      success: messages.refused,
      failure: false,
    }),
    reopenWeek: mutation<typeof decideWeek>(build, 'PUT /Validation/TimeSheet', {
      invalidates: decided,
      success: messages.reopened,
      failure: false,
    }),
    askForWeeks: mutation<typeof askValidTimeSheet>(build, 'POST /Validation/AskValidTimeSheet', {
      invalidates: (sheets) => [
        ...(sheets ?? []).map(({ id }): Tag => ({ type: 'WeekSheet', id })),
        'WeekList',
      ],
      success: messages.asked,
    }),
  }),
});

export const {
  usePrefetch,
  useWeekSheetQuery,
  useLazyWeekSheetQuery,
  useWeeksQuery,
  useValidateWeekMutation,
  useRefuseWeekMutation,
  useReopenWeekMutation,
  useAskForWeeksMutation,
} = weeksApi;
