import type * as contract from '@gestiontemps/contracts/webhooks';
import type { Calls } from '../call-rows.ts';

export const calls: Calls<typeof contract> = {
  createWebhook: {
    sample: async ({ admin }, fresh) => {
      // Makes room first: a company has no more than so many.
      await admin.delete(`/Webhook/Delete/${await fresh.webhook()}`);
      return { body: { nom: fresh.code(), url: 'https://erp.exemple.fr/' } };
    },
  },
};
