import type { WireQuery } from '@gestiontemps/contracts/route';
import type {
  askValidTimeSheet,
  decideWeek,
  getWeekSheet,
  listWeeks,
} from '@gestiontemps/contracts/week-validation';
import { stepStatus } from '@gestiontemps/contracts/codes';
import type { BaseApi } from './create-api.ts';
import { mutation, query, type Call, type Reply } from './endpoint.ts';
import { timeSheetTagOf, weekListTagsOf, type Tag } from './tags.ts';
import { validationMessages as messages } from '../weeks/messages.ts';

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

interface NamedDay {
  readonly tasks: readonly { readonly projetId: string }[];
}

/** Days name their chantiers with their clients and tasks by what they are called now. */
export const namedInDays = (days: readonly NamedDay[] = []): readonly Tag[] => {
  const projects = new Set(days.flatMap(({ tasks }) => tasks.map(({ projetId }) => projetId)));
  return ['Client', ...[...projects].map((id): Tag => ({ type: 'Project', id }))];
};

/** A sheet names people too. */
export const namedIn = (sheet: Reply<typeof getWeekSheet> | undefined): readonly Tag[] => [
  'User',
  ...namedInDays(sheet?.timeSheets),
];

const decided = (_: unknown, { body }: Call<typeof decideWeek>): readonly Tag[] =>
  tagsOfWeek(body.validationId);

/** One call, three acts: each has its word when it is done. */
const decidedWord = ({ body }: Call<typeof decideWeek>): string => {
  if (body.validationStatus === stepStatus.VALIDATED) return messages.validated;
  return body.isReopening ? messages.reopened : messages.refused;
};

export const injectWeeks = (api: BaseApi) =>
  api.injectEndpoints({
    endpoints: (build) => ({
      weekSheet: query<typeof getWeekSheet>(build, 'GET /Validation/AskTimeSheet/:id', {
        provides: (sheet, { params }) => [{ type: 'WeekSheet', id: params.id }, ...namedIn(sheet)],
      }),
      weeks: query<typeof listWeeks>(build, 'GET /Validation/List', {
        provides: (_, call) => weekListTagsOf(call?.query?.startDate, call?.query?.endDate),
      }),
      // A refusal is told where the act was (`use-decision.ts`).
      decideWeek: mutation<typeof decideWeek>(build, 'PUT /Validation/TimeSheet', {
        invalidates: decided,
        success: decidedWord,
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

export type WeeksApi = ReturnType<typeof injectWeeks>;
