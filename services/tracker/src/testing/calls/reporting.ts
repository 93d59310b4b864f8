import type * as contract from '@gestiontemps/contracts/reporting';
import type { Calls } from '../call-rows.ts';

const range = { startDate: '2026-11-02', endDate: '2026-11-08' };

export const calls: Calls<typeof contract> = {
  getProjectCostReport: { sample: () => ({ query: { groupBy: 'semaine' }, body: { ...range } }) },
  downloadProjectReport: { sample: () => ({ query: { groupBy: 'semaine' }, body: { ...range } }) },
  downloadTaskReport: { sample: () => ({ body: { ...range } }) },
};
