import type * as contract from '@gestiontemps/contracts/accounts';
import { type Calls, everyone } from '../call-rows.ts';

export const calls: Calls<typeof contract> = {
  login: { sample: () => ({ body: { userName: 'nobody@test.fr', password: 'not the password' } }) },
  // Whoever is a member already has nothing to do; a superadministrator was never invited.
  joinCompany: {
    sample: ({ entreprise }) => ({ params: { id: entreprise }, body: { usertoken: 'unknown' } }),
    onDeleted: 204,
    answers: { own: '404:s', linked: '404:s', unrelated: '404:s', deleted: '404:s', other: '204:B' },
  },
  // Whoever is in both companies, and whoever manages all, may go to the other one.
  selectCompany: {
    sample: ({ entreprise }) => ({ params: { id: entreprise } }),
    answers: { other: '200:sB' },
  },
  endSession: {
    by: 'owner',
    may: { own: everyone, linked: '', unrelated: '', refused: 404 },
    sample: async (_company, fresh) => ({ params: { id: await fresh.signIn() } }),
    // He has no device that is the company's.
    answers: { own: '404:sv' },
  },
  // Anybody's link or password: what else is said of the user counts for nothing.
  setPassword: {
    sample: ({ owner }) => ({
      params: { userId: owner.userId },
      body: {
        password: 'Un-mot-de-passe-2026',
        confirmPassword: 'Un-mot-de-passe-2026',
        userId: owner.userId,
        passwordResetToken: 'unknown',
      },
    }),
  },
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
