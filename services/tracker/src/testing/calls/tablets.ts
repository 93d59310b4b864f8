import type * as contract from '@gestiontemps/contracts/tablets';
import type { Calls } from '../call-rows.ts';

const pin = '402917';

export const calls: Calls<typeof contract> = {
  createTablet: { sample: (_company, fresh) => ({ body: { nom: fresh.code() } }) },
  // Whoever has no hours of his own has no code. Nobody of the tests has a password to show: who may is told so.
  choosePin: {
    may: 'UXTDrcaB',
    sample: () => ({ body: { pin, confirmPin: pin, currentPassword: 'trois mots pris au hasard' } }),
    statusOf: ({ status }) => (status === 400 ? 204 : status),
  },
  givePin: { sample: ({ owner }) => ({ params: { userId: owner.userId } }), onDeleted: 404 },
  removePin: { sample: ({ owner }) => ({ params: { userId: owner.userId } }) },
  // Nobody is enrolled by a code that was made up.
  enrolTablet: { sample: () => ({ body: { code: 'AAAA-AAAA' } }) },
  signInOnTablet: { sample: ({ owner }) => ({ body: { userId: owner.userId, pin } }) },
};
