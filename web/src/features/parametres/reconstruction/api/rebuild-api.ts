import type { listParked, retryParked, skipParked } from '@gestiontemps/contracts/parked';
import type {
  listDifferences,
  listRebuilds,
  rollBackRebuild,
  startRebuild,
  stopRebuild,
} from '@gestiontemps/contracts/rebuild';
import { baseApi, download } from '../../../../shared/api/base-api.ts';
import { mutation, query, type Reply } from '../../../../shared/api/endpoint.ts';
import type { TransferOptions } from '../../../../shared/api/transfers.ts';
import { reconstructionMessages as messages } from '../messages.ts';

export type Standing = Reply<typeof listRebuilds>;
export type RebuildableView = Standing['views'][number];
export type RunningRebuild = NonNullable<RebuildableView['running']>;
export type EndedRebuild = NonNullable<RebuildableView['last']>;
export type Difference = Reply<typeof listDifferences>['data'][number];
export type ParkedKey = Reply<typeof listParked>['data'][number];

const rebuildApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    rebuilds: query<typeof listRebuilds>(build, 'GET /Rebuild/List', { provides: ['Rebuild'] }),
    startRebuild: mutation<typeof startRebuild>(build, 'POST /Rebuild/Start', { invalidates: ['Rebuild'] }),
    stopRebuild: mutation<typeof stopRebuild>(build, 'POST /Rebuild/Stop', { invalidates: ['Rebuild'] }),
    rollBackRebuild: mutation<typeof rollBackRebuild>(build, 'POST /Rebuild/Rollback', {
      invalidates: ['Rebuild'],
    }),
    differences: query<typeof listDifferences>(build, 'GET /Rebuild/Differences/:view', {
      provides: ['Rebuild'],
    }),
    parked: query<typeof listParked>(build, 'GET /Parked/List', { provides: ['Rebuild'] }),
    retryParked: mutation<typeof retryParked>(build, 'PUT /Parked/Retry/:id', { invalidates: ['Rebuild'] }),
    skipParked: mutation<typeof skipParked>(build, 'PUT /Parked/Skip/:id', {
      invalidates: ['Rebuild'],
      success: messages.parked.skipped,
    }),
  }),
});

export const {
  useRebuildsQuery,
  useStartRebuildMutation,
  useStopRebuildMutation,
  useRollBackRebuildMutation,
  useDifferencesQuery,
  useParkedQuery,
  useRetryParkedMutation,
  useSkipParkedMutation,
} = rebuildApi;

/** The differences of the last dry run of a view, as a file. */
export const downloadDifferences = (view: string, options: TransferOptions) =>
  download('GET /Rebuild/DifferencesFile/:view', { params: { view } }, options);
