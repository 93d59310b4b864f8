import type * as contract from '@gestiontemps/contracts/parked';
import type { Calls } from '../call-rows.ts';

// What is set aside of any company is a superadministrator's business; whoever comes second finds it settled.
const answers = { linked: '404:s', unrelated: '404:s', deleted: '404:s', other: '200:s' };

export const calls: Calls<typeof contract> = {
  retryParked: {
    sample: async (_company, fresh) => ({ params: { id: await fresh.parked() } }),
    answers,
  },
  skipParked: {
    sample: async (_company, fresh) => ({
      params: { id: await fresh.parked() },
      body: { commentaire: 'Saisie deux fois' },
    }),
    answers,
  },
};
