import type * as contract from '@gestiontemps/contracts/push';
import { type Calls, everyone } from '../call-rows.ts';
import { anAddress } from '../world.ts';

export const calls: Calls<typeof contract> = {
  subscribeDevice: { sample: () => ({ body: { ...anAddress(), natures: ['semaineRefusee'] } }) },
  endPushDevice: {
    by: 'owner',
    may: { own: everyone, linked: '', unrelated: '', refused: 404 },
    sample: async (_company, fresh) => ({ params: { id: await fresh.pushDevice() } }),
    // He has no device that is the company's.
    answers: { own: '404:sv' },
  },
};
