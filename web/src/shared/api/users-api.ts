import type { getUser, listUsers } from '@gestiontemps/contracts/users';
import { baseApi } from './base-api.ts';
import { query, type Reply } from './endpoint.ts';

/** A member of the company. */
export type User = Reply<typeof getUser>;

const usersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The people of the company whom the person may know of. */
    users: query<typeof listUsers>(build, 'GET /Utilisateur/list', { provides: ['User'] }),
    user: query<typeof getUser>(build, 'GET /Utilisateur/GetById/:userId', { provides: ['User'] }),
  }),
});

export const { useUsersQuery, useUserQuery } = usersApi;
