import type * as contract from '@gestiontemps/contracts/security-log';
import type { Calls } from '../call-rows.ts';

export const calls: Calls<typeof contract> = {
  exportSecurity: { sample: () => ({ query: { startDate: '2026-11-01', endDate: '2026-11-30' } }) },
};
