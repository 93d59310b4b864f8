import type * as contract from '@gestiontemps/contracts/history';
import type { Calls } from '../call-rows.ts';

export const calls: Calls<typeof contract> = {
  weekHistory: { sample: async (_company, fresh) => ({ params: { id: await fresh.week('submitted') } }) },
  projectHistory: { sample: ({ projectId }) => ({ params: { id: projectId } }) },
  hourlyCostHistory: { sample: ({ owner }) => ({ params: { id: owner.userId } }) },
  clientHistory: { sample: ({ clientId }) => ({ params: { id: clientId } }) },
  absenceTypeHistory: { sample: async (_company, fresh) => ({ params: { id: await fresh.absenceType() } }) },
  referenceTaskHistory: {
    sample: async (_company, fresh) => ({ params: { id: await fresh.referenceTask() } }),
  },
  tagHistory: { sample: async (_company, fresh) => ({ params: { id: await fresh.tag() } }) },
  tagCategoryHistory: { sample: async (_company, fresh) => ({ params: { id: await fresh.tagCategory() } }) },
  apiKeyHistory: { sample: async (_company, fresh) => ({ params: { id: await fresh.apiKey() } }) },
  webhookHistory: { sample: async (_company, fresh) => ({ params: { id: await fresh.webhook() } }) },
  ledgerEntryHistory: { sample: async (_company, fresh) => ({ params: { id: await fresh.postedLine() } }) },
  userHistory: { sample: ({ owner }) => ({ params: { id: owner.userId } }) },
};
