import type * as contract from '@gestiontemps/contracts/evidence';
import type { Calls } from '../call-rows.ts';

export const calls: Calls<typeof contract> = {
  makeEvidence: { sample: () => ({ query: { startDate: '2026-11-01', endDate: '2026-11-30' } }) },
};
