import type {
  currentUser,
  joinCompany,
  logout,
  selectCompany,
  setPassword,
} from '@gestiontemps/contracts/accounts';
import type { getSettings } from '@gestiontemps/contracts/company-settings';
import { baseApi } from '../api/base-api.ts';
import { mutation, query, type Reply } from '../api/endpoint.ts';

export type Me = Reply<typeof currentUser>;
export type Settings = Reply<typeof getSettings>;
export type Company = Me['entreprises'][number];

const sessionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    currentUser: query<typeof currentUser>(build, 'POST /Account/User', { provides: ['Me'] }),
    settings: query<typeof getSettings>(build, 'GET /Settings/Settings', { provides: ['Settings'] }),
    selectCompany: mutation<typeof selectCompany>(build, 'POST /Account/SetSelectedEntreprise/:id', {
      invalidates: [],
      failure: false,
    }),
    joinCompany: mutation<typeof joinCompany>(build, 'POST /Account/JoinEntreprise/:id', {
      invalidates: [],
      failure: false,
    }),
    /** By a link, or by the password so far. */
    setPassword: mutation<typeof setPassword>(build, 'POST /Account/SetPassword/:userId', {
      invalidates: ['Device'],
      failure: false,
    }),
    logout: mutation<typeof logout>(build, 'POST /Account/Logout', {
      invalidates: [],
      failure: false,
      untilAnswered: true,
    }),
  }),
});

export const {
  useJoinCompanyMutation,
  useCurrentUserQuery,
  useSettingsQuery,
  useLazySettingsQuery,
  useSelectCompanyMutation,
  useLogoutMutation,
  useSetPasswordMutation,
} = sessionApi;
export const { currentUser: currentUserEndpoint, settings: settingsEndpoint } = sessionApi.endpoints;
