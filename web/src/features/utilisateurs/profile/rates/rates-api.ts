import type {
  createHourlyCost,
  deleteHourlyCost,
  getHourlyCost,
  listHourlyCosts,
  updateHourlyCost,
} from '@gestiontemps/contracts/hourly-costs';
import { baseApi } from '../../../../shared/api/base-api.ts';
import { mutation, query, type Reply } from '../../../../shared/api/endpoint.ts';

export type Rate = Reply<typeof getHourlyCost>;
/** What a change would do to hours already entered. */
export type Impact = NonNullable<Reply<typeof deleteHourlyCost>>;

const touched = ['HourlyCost', 'ProjectCost', 'User', 'WeekSheet'] as const;

// A dry run is a call of the same route: it succeeds without a word, and the toast is the screen's.
const ratesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    rates: query<typeof listHourlyCosts>(build, 'GET /CoutHoraire/GetByUserId/:userId', {
      provides: (_, { params }) => [{ type: 'HourlyCost', id: params.userId }],
    }),
    rate: query<typeof getHourlyCost>(build, 'GET /CoutHoraire/GetById/:coutId', {
      provides: ['HourlyCost'],
    }),
    createRate: mutation<typeof createHourlyCost>(build, 'POST /CoutHoraire/Create', {
      invalidates: (_, { body }) => (body.dryRun === true ? [] : touched),
      failure: false,
    }),
    updateRate: mutation<typeof updateHourlyCost>(build, 'PUT /CoutHoraire/Update/:id', {
      invalidates: (_, { body }) => (body.dryRun === true ? [] : touched),
      failure: false,
    }),
    removeRate: mutation<typeof deleteHourlyCost>(build, 'DELETE /CoutHoraire/Delete/:id', {
      invalidates: (_, { query: asked }) => (asked?.dryRun === 'true' ? [] : touched),
      failure: false,
    }),
  }),
});

export const {
  useRatesQuery,
  useLazyRateQuery,
  useCreateRateMutation,
  useUpdateRateMutation,
  useRemoveRateMutation,
} = ratesApi;
