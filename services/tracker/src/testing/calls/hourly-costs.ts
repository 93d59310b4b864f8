import type * as contract from '@gestiontemps/contracts/hourly-costs';
import type { Calls } from '../call-rows.ts';

export const calls: Calls<typeof contract> = {
  createHourlyCost: {
    sample: ({ owner }, fresh) => ({
      body: { utilisateurId: owner.userId, start: fresh.day(), tauxHoraire: 31.5 },
    }),
  },
  updateHourlyCost: {
    sample: async (_company, fresh) => ({
      params: { id: await fresh.cost() },
      body: { start: fresh.day(), tauxHoraire: 32 },
    }),
  },
  deleteHourlyCost: { sample: async (_company, fresh) => ({ params: { id: await fresh.cost() } }) },
  getHourlyCost: { sample: async (_company, fresh) => ({ params: { coutId: await fresh.cost() } }) },
  listHourlyCosts: { sample: ({ owner }) => ({ params: { userId: owner.userId } }) },
};
