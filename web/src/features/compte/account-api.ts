import type { createPassword, login } from '@gestiontemps/contracts/accounts';
import type { readSignInWays } from '@gestiontemps/contracts/oidc';
import type { askPasskey, passkeySignIn } from '@gestiontemps/contracts/second-factor';
import { baseApi } from '../../shared/api/base-api.ts';
import { mutation, query } from '../../shared/api/endpoint.ts';

const accountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    login: mutation<typeof login>(build, 'POST /Account/Login', { invalidates: [], failure: false }),
    signInWays: query<typeof readSignInWays>(build, 'GET /Account/SignInWays', { provides: [] }),
    askPasskey: mutation<typeof askPasskey>(build, 'POST /Account/PasskeyChallenge', {
      invalidates: [],
      failure: false,
    }),
    passkeySignIn: mutation<typeof passkeySignIn>(build, 'POST /Account/PasskeySignIn', {
      invalidates: [],
      failure: false,
    }),
    createPassword: mutation<typeof createPassword>(build, 'POST /Account/CreatePassword', {
      invalidates: [],
      failure: false,
    }),
  }),
});

export const {
  useLoginMutation,
  useSignInWaysQuery,
  useAskPasskeyMutation,
  usePasskeySignInMutation,
  useCreatePasswordMutation,
} = accountApi;
