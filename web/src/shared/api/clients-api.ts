import type { createClient, listClients, nextClientNumber } from '@gestiontemps/contracts/clients';
import { baseApi } from './base-api.ts';
import { mutation, query, type Call, type Reply } from './endpoint.ts';

export type Client = Reply<typeof createClient>;
export type ClientBody = Call<typeof createClient>['body'];

const clientsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    clients: query<typeof listClients>(build, 'GET /Tiers/List', { provides: ['Client'] }),
    // A proposal is asked for each time, and does not change under the form that took it.
    nextClientNumber: query<typeof nextClientNumber>(build, 'GET /Tiers/GetNextNumeroClient', {
      provides: [],
    }),
    // The forms tell of a refusal themselves, at the field it is about.
    createClient: mutation<typeof createClient>(build, 'PUT /Tiers/Create', {
      invalidates: ['Client'],
      success: 'Le client a bien été créé',
      failure: false,
    }),
  }),
});

export const { useClientsQuery, useNextClientNumberQuery, useCreateClientMutation } = clientsApi;
