import type { createHubTicket } from '@gestiontemps/contracts/hub';
import { baseApi } from '../api/base-api.ts';
import { mutation } from '../api/endpoint.ts';

const hubApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    hubTicket: mutation<typeof createHubTicket>(build, 'POST /hub/ticket', {
      invalidates: [],
      failure: false,
    }),
  }),
});

export const { useHubTicketMutation } = hubApi;
