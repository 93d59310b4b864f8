import type * as contract from '@gestiontemps/contracts/second-factor';
import type { CallRow, Calls, MakeSample } from '../call-rows.ts';

/**
 * Nobody of the tests has a password to show, nor a device: who may call is told so, as everybody else who may is.
 * @param done status of a call that is carried out
 */
const refusedToAll = (done: 200 | 204, sample: MakeSample): CallRow => ({
  sample,
  statusOf: ({ status }) => (status === 400 || status === 404 ? done : status),
});

const password = { currentPassword: 'trois mots pris au hasard' };
const bytes = 'AAAA';

export const calls: Calls<typeof contract> = {
  beginAuthenticator: refusedToAll(200, () => ({ body: password })),
  confirmAuthenticator: refusedToAll(200, () => ({ params: { id: 'aucune' }, body: { code: '123456' } })),
  removeAuthenticator: refusedToAll(204, () => ({ body: password })),
  renewRecoveryCodes: refusedToAll(200, () => ({ body: password })),
  beginPasskey: refusedToAll(200, () => ({ body: password })),
  addPasskey: refusedToAll(200, () => ({
    body: {
      name: 'Téléphone',
      passkey: { id: bytes, clientDataJSON: bytes, attestationObject: bytes, transports: ['internal'] },
    },
  })),
  removePasskey: refusedToAll(204, () => ({ params: { id: 'aucune' }, body: password })),
  resetSecondFactor: { sample: async (_company, fresh) => ({ params: { id: await fresh.withPasskey() } }) },
  secondStep: { sample: () => ({ body: { code: '123456' } }) },
  passkeySignIn: {
    sample: () => ({
      body: {
        passkey: {
          id: bytes,
          clientDataJSON: bytes,
          authenticatorData: bytes,
          signature: bytes,
          userHandle: bytes,
        },
      },
    }),
  },
};
