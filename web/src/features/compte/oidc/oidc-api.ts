import type { beginOidc, oidcSignIn } from '@gestiontemps/contracts/oidc';
import { baseApi } from '../../../shared/api/base-api.ts';
import { mutation } from '../../../shared/api/endpoint.ts';

// The pages tell of a refusal themselves.
const signingIn = { invalidates: [], failure: false } as const;

const oidcApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    beginOidc: mutation<typeof beginOidc>(build, 'POST /Account/OidcBegin', signingIn),
    oidcSignIn: mutation<typeof oidcSignIn>(build, 'POST /Account/OidcSignIn', signingIn),
  }),
});

export const { useBeginOidcMutation, useOidcSignInMutation } = oidcApi;
