import type { forgotPassword } from '@gestiontemps/contracts/accounts';
import { baseApi } from './base-api.ts';
import { mutation } from './endpoint.ts';

const passwordLinkApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Asks for a mail whose link leads to another password; of who never chose one, for his invitation again. */
    forgotPassword: mutation<typeof forgotPassword>(build, 'POST /Account/ForgotPassword', {
      invalidates: [],
      failure: false,
    }),
  }),
});

export const { useForgotPasswordMutation } = passwordLinkApi;
