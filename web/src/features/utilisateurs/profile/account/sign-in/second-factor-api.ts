import type { unbindIdentity } from '@gestiontemps/contracts/oidc';
import type {
  addPasskey,
  beginAuthenticator,
  beginPasskey,
  confirmAuthenticator,
  readSecondFactor,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
} from '@gestiontemps/contracts/second-factor';
import { baseApi } from '../../../../../shared/api/base-api.ts';
import { mutation, query, type Reply } from '../../../../../shared/api/endpoint.ts';

/** How one signs in besides by one's password. */
export type SecondFactor = Reply<typeof readSecondFactor>;
export type Passkey = SecondFactor['passkeys'][number];
/** An account at an OpenID provider. */
export type Identity = SecondFactor['identities'][number];

// The forms tell of a refusal themselves, at the field it is about.
const changing = { invalidates: ['SecondFactor'], failure: false } as const;
/** It signs the other devices out as well. */
const ending = { ...changing, invalidates: ['SecondFactor', 'Device'] } as const;
const beginning = { invalidates: [], failure: false } as const;

const secondFactorApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    secondFactor: query<typeof readSecondFactor>(build, 'GET /Account/SecondFactor', {
      provides: ['SecondFactor'],
    }),
    beginAuthenticator: mutation<typeof beginAuthenticator>(
      build,
      'POST /Account/BeginAuthenticator',
      beginning,
    ),
    confirmAuthenticator: mutation<typeof confirmAuthenticator>(
      build,
      'POST /Account/ConfirmAuthenticator/:id',
      changing,
    ),
    removeAuthenticator: mutation<typeof removeAuthenticator>(
      build,
      'POST /Account/RemoveAuthenticator',
      changing,
    ),
    renewRecoveryCodes: mutation<typeof renewRecoveryCodes>(
      build,
      'POST /Account/RenewRecoveryCodes',
      changing,
    ),
    beginPasskey: mutation<typeof beginPasskey>(build, 'POST /Account/BeginPasskey', beginning),
    addPasskey: mutation<typeof addPasskey>(build, 'POST /Account/AddPasskey', changing),
    removePasskey: mutation<typeof removePasskey>(build, 'POST /Account/RemovePasskey/:id', ending),
    unbindIdentity: mutation<typeof unbindIdentity>(build, 'POST /Account/UnbindIdentity/:id', ending),
  }),
});

export const {
  useSecondFactorQuery,
  useBeginAuthenticatorMutation,
  useConfirmAuthenticatorMutation,
  useRemoveAuthenticatorMutation,
  useRenewRecoveryCodesMutation,
  useBeginPasskeyMutation,
  useAddPasskeyMutation,
  useRemovePasskeyMutation,
  useUnbindIdentityMutation,
} = secondFactorApi;
