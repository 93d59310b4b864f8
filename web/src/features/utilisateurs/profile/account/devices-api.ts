import type { endSession, listSessions } from '@gestiontemps/contracts/accounts';
import { baseApi } from '../../../../shared/api/base-api.ts';
import { mutation, query, type Reply } from '../../../../shared/api/endpoint.ts';
import { profileMessages as messages } from '../messages.ts';

/** Where somebody is signed in. */
export type Device = Reply<typeof listSessions>['data'][number];

const devicesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    devices: query<typeof listSessions>(build, 'GET /Account/Sessions', { provides: ['Device'] }),
    endSession: mutation<typeof endSession>(build, 'DELETE /Account/Sessions/:id', {
      invalidates: ['Device'],
      success: messages.devices.ended,
    }),
  }),
});

export const { useDevicesQuery, useEndSessionMutation } = devicesApi;
