import type { readSeal } from '@gestiontemps/contracts/chain';
import type { replayWeek } from '@gestiontemps/contracts/week-replay';
import { baseApi } from '../../../shared/api/base-api.ts';
import { query, type Reply } from '../../../shared/api/endpoint.ts';
import type { Tag } from '../../../shared/api/tags.ts';

export type WeekReplay = Reply<typeof replayWeek>;
export type WeekSeal = Reply<typeof readSeal>;
export type Moment = WeekReplay['evenements'][number];

const replayApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    weekReplay: query<typeof replayWeek>(build, 'GET /Audit/Semaine/:id', {
      provides: (replay, { params }) => [
        { type: 'WeekSheet', id: params.id },
        'User',
        'Client',
        ...(replay?.taches ?? []).map(({ projetId }): Tag => ({ type: 'Project', id: projetId })),
      ],
    }),
    weekSeal: query<typeof readSeal>(build, 'GET /Audit/Semaine/:id/Sceau', {
      provides: (_, { params }) => [{ type: 'WeekSheet', id: params.id }],
    }),
  }),
});

export const { useWeekReplayQuery, useWeekSealQuery } = replayApi;
