import type * as contract from '@gestiontemps/contracts/week-replay';
import type { Calls } from '../call-rows.ts';

export const calls: Calls<typeof contract> = {
  replayWeek: { sample: async (_company, fresh) => ({ params: { id: await fresh.week('submitted') } }) },
};
