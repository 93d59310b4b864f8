import type * as contract from '@gestiontemps/contracts/templates';
import { type Calls } from '../call-rows.ts';

export const calls: Calls<typeof contract> = {
  getWeekSheetsFile: {
    sample: async (_world, fresh) => ({ body: { weekIds: [await fresh.week('submitted')] } }),
  },
  getTimeSheetsFile: {
    sample: async ({ owner }, fresh) => {
      const monday = (await fresh.week('submitted')).slice(-10);
      return {
        query: { key: 'FEUILLE_SEMAINE' },
        body: { userIds: [owner.userId], startDate: monday, endDate: monday },
      };
    },
  },
  getProjectStatement: {
    // Of one chantier, where a report is of those that somebody has to do with.
    may: { own: 'rcas', linked: 'rcas', unrelated: 'as' },
    sample: async ({ projectId }, fresh) => {
      await fresh.week('submitted');
      return { body: { projectId } };
    },
  },
};
