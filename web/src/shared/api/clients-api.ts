import type {
  createClient,
  deleteClient,
  getClient,
  listClients,
  nextClientNumber,
  updateClient,
} from '@gestiontemps/contracts/clients';
import { baseApi } from './base-api.ts';
import { doneMessages } from './messages.ts';
import { mutation, query, type Call, type Reply } from './endpoint.ts';

export type Client = Reply<typeof createClient>;
export type ClientBody = Call<typeof createClient>['body'];

const clientsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    clients: query<typeof listClients>(build, 'GET /Tiers/List', { provides: ['Client'] }),
    client: query<typeof getClient>(build, 'GET /Tiers/GetById/:clientId', { provides: ['Client'] }),
    // A proposal is asked for each time, and does not change under the form that took it.
    nextClientNumber: query<typeof nextClientNumber>(build, 'GET /Tiers/GetNextNumeroClient', {
      provides: [],
    }),
    // The forms tell of a refusal themselves, at the field it is about.
    createClient: mutation<typeof createClient>(build, 'PUT /Tiers/Create', {
      invalidates: ['Client'],
      success: doneMessages.client.created,
      failure: false,
    }),
    updateClient: mutation<typeof updateClient>(build, 'PUT /Tiers/Update/:id', {
      invalidates: ['Client', 'ProjectList', 'Project'],
      success: doneMessages.client.updated,
      failure: false,
    }),
    removeClient: mutation<typeof deleteClient>(build, 'DELETE /Tiers/Delete/:id', {
      invalidates: ['Client'],
      success: doneMessages.client.removed,
      failure: false,
    }),
  }),
});

export const {
  useClientsQuery,
  useLazyClientQuery,
  useNextClientNumberQuery,
  useCreateClientMutation,
  useUpdateClientMutation,
  useRemoveClientMutation,
} = clientsApi;
