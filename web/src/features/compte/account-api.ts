import type { createPassword, login } from '@gestiontemps/contracts/accounts';
import { baseApi } from '../../shared/api/base-api.ts';
import { mutation } from '../../shared/api/endpoint.ts';

const accountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    login: mutation<typeof login>(build, 'POST /Account/Login', { invalidates: [], failure: false }),
    createPassword: mutation<typeof createPassword>(build, 'POST /Account/CreatePassword', {
      invalidates: [],
      failure: false,
    }),
  }),
});

export const { useLoginMutation, useCreatePasswordMutation } = accountApi;
