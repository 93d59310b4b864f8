import type * as contract from '@gestiontemps/contracts/clients';
import type { Calls } from '../call-rows.ts';

export const calls: Calls<typeof contract> = {
  importClients: {
    sample: (_company, fresh) => ({ lines: `Code client;Nom\n${fresh.code()};Mairie\n` }),
  },
};
