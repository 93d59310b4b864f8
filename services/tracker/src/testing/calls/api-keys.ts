import type * as contract from '@gestiontemps/contracts/api-keys';
import type { Calls } from '../call-rows.ts';

export const calls: Calls<typeof contract> = {
  createApiKey: {
    sample: (_company, fresh) => ({
      body: { nom: fresh.code(), portees: ['export.read'], avecMontants: false },
    }),
  },
};
