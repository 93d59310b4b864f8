import type * as contract from '@gestiontemps/contracts/accounts';
import type { Calls } from '../call-rows.ts';

export const calls: Calls<typeof contract> = {
  login: { sample: () => ({ body: { userName: 'nobody@test.fr', password: 'not the password' } }) },
  // Whoever is a member already has nothing to do; a superadministrator was never invited.
  joinCompany: {
    may: 'UXTDrcaB',
    sample: ({ entreprise }) => ({ params: { id: entreprise }, body: { usertoken: 'unknown' } }),
  },
  selectCompany: { sample: ({ entreprise }) => ({ params: { id: entreprise } }) },
  createPassword: {
    sample: ({ owner }) => ({
      query: { usertoken: 'unknown' },
      body: {
        password: 'Un-mot-de-passe-2026',
        confirmPassword: 'Un-mot-de-passe-2026',
        userId: owner.userId,
      },
    }),
  },
};
