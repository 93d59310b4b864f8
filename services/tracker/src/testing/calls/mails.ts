import type * as contract from '@gestiontemps/contracts/mails';
import type { Calls } from '../call-rows.ts';

export const calls: Calls<typeof contract> = {
  sendMailAgain: { sample: async (_company, fresh) => ({ params: { id: await fresh.mail() } }) },
};
