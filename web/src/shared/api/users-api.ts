import type { listUsers } from '@gestiontemps/contracts/users';
import { baseApi } from './base-api.ts';
import { query } from './endpoint.ts';

const usersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The people of the company whom the person may know of. */
    users: query<typeof listUsers>(build, 'GET /Utilisateur/list', { provides: ['User'] }),
  }),
});

export const { useUsersQuery } = usersApi;
