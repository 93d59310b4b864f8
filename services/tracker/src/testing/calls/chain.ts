import type * as contract from '@gestiontemps/contracts/chain';
import type { Calls } from '../call-rows.ts';

export const calls: Calls<typeof contract> = {
  readSeal: { sample: async (_company, fresh) => ({ params: { id: await fresh.week('submitted') } }) },
};
