import type * as contract from '@gestiontemps/contracts/api-keys';
import type { Calls } from '../call-rows.ts';

export const calls: Calls<typeof contract> = {
  createApiKey: {
    sample: async ({ admin }, fresh) => {
      // Makes room first: a company has no more than so many.
      await admin.delete(`/CleApi/Delete/${await fresh.apiKey()}`);
      return { body: { nom: fresh.code(), portees: ['export.read'], avecMontants: false } };
    },
  },
};
