import type { endPushDevice, listPushDevices, PushKind, subscribeDevice } from '@gestiontemps/contracts/push';
import { baseApi } from '../api/base-api.ts';
import { mutation, query, type Reply } from '../api/endpoint.ts';

export type { PushKind };
/** A device that shows notifications. */
export type PushDevice = Reply<typeof listPushDevices>['data'][number];

const pushApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    // A device that is signed out shows none any more.
    pushDevices: query<typeof listPushDevices>(build, 'GET /Account/Push', {
      provides: ['PushDevice', 'Device'],
    }),
    subscribeDevice: mutation<typeof subscribeDevice>(build, 'PUT /Account/Push', {
      invalidates: ['PushDevice'],
      failure: false,
    }),
    endPushDevice: mutation<typeof endPushDevice>(build, 'DELETE /Account/Push/:id', {
      invalidates: ['PushDevice'],
    }),
  }),
});

export const { usePushDevicesQuery } = pushApi;
export const {
  pushDevices: pushDevicesEndpoint,
  subscribeDevice: subscribeDeviceEndpoint,
  endPushDevice: endPushDeviceEndpoint,
} = pushApi.endpoints;
