import type { choosePin, ownPin } from '@gestiontemps/contracts/tablets';
import { baseApi } from '../../../../shared/api/base-api.ts';
import { mutation, query } from '../../../../shared/api/endpoint.ts';

const pinApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    ownPin: query<typeof ownPin>(build, 'GET /Account/CodeTablette', { provides: ['TabletPin', 'Tablet'] }),
    choosePin: mutation<typeof choosePin>(build, 'PUT /Account/CodeTablette', {
      invalidates: ['TabletPin'],
      failure: false,
    }),
  }),
});

export const { useOwnPinQuery, useChoosePinMutation } = pinApi;
