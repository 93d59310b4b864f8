import type * as contract from '@gestiontemps/contracts/company-settings';
import type { Calls } from '../call-rows.ts';

export const calls: Calls<typeof contract> = {
  updateSettings: { sample: () => ({ body: { alerteHoursDayMax: 9 } }) },
  withdrawPlannedSettings: {
    sample: async ({ admin }) => {
      const effectiveFrom = '2027-03-01';
      await admin.post('/Settings/UpdateSettings', { effectiveFrom, exportReportName: 'a-venir' });
      return { query: { effectiveFrom } };
    },
  },
};
