import type { WireReply } from '@gestiontemps/contracts/route';
import type * as contract from '@gestiontemps/contracts/week-validation';
import { type Calls, everyone } from '../call-rows.ts';
const mondayOf = (weekId: string): string => weekId.slice(-10);
const sunday = (monday: string): string =>
  new Date(Date.parse(monday) + 6 * 86_400_000).toISOString().slice(0, 10);

export const calls: Calls<typeof contract> = {
  validateMyTimeSheet: {
    // A superadministrator has no weeks in a company he is no member of.
    answers: { own: '404:s' },
    by: 'owner',
    sample: async (_company, fresh) => {
      const startDate = mondayOf(await fresh.week('open'));
      return { body: { startDate, endDate: sunday(startDate) } };
    },
  },
  askValidTimeSheet: {
    // Nothing is asked of somebody who has left.
    onDeleted: 400,
    sample: async ({ owner }, fresh) => {
      const startDate = mondayOf(await fresh.week('open'));
      return { body: { userId: owner.userId, startDate, endDate: sunday(startDate) } };
    },
  },
  getWeekSheet: { sample: async (_company, fresh) => ({ params: { id: await fresh.week('submitted') } }) },
  decideWeek: {
    sample: async (_company, fresh) => ({
      body: { validationId: await fresh.week('submitted'), validationStatus: 1 },
    }),
  },
  decideWeeks: {
    sample: async (_company, fresh) => ({
      body: { decisions: [{ validationId: await fresh.week('submitted'), validationStatus: 1 }] },
    }),
    statusOf: ({ status, body }) =>
      status === 200
        ? ((body as WireReply<typeof contract.decideWeeks>)[0]?.problem?.status ?? status)
        : status,
  },
  withdrawWeek: {
    by: 'owner',
    sample: async (_company, fresh) => ({ params: { id: await fresh.week('submitted') } }),
  },
  acknowledgeCorrections: {
    by: 'owner',
    sample: async (_company, fresh) => ({
      params: { id: await fresh.week('submitted') },
      body: { jusqua: 1 },
    }),
  },
  listWeeks: { may: everyone },
  getValidationsHistory: {
    sample: async (_company, fresh) => ({
      params: { validationSheetId: await fresh.week('submitted') },
    }),
  },
};
