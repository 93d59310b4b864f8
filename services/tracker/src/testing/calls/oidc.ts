import type * as contract from '@gestiontemps/contracts/oidc';
import type { Calls } from '../call-rows.ts';

export const calls: Calls<typeof contract> = {
  beginOidc: {},
  oidcSignIn: { sample: () => ({ body: { state: 'aucun', code: 'aucun' } }) },
  // As with a passkey that is taken away.
  unbindIdentity: {
    sample: () => ({ params: { id: 'aucune' }, body: { currentPassword: 'trois mots pris au hasard' } }),
    statusOf: ({ status }) => (status === 400 || status === 404 ? 204 : status),
  },
};
