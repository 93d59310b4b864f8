import type * as contract from '@gestiontemps/contracts/differences';
import type { Calls } from '../call-rows.ts';

export const calls: Calls<typeof contract> = {
  listWhatChanged: {
    sample: () => ({ query: { du: '0', startDate: '2026-11-01', endDate: '2026-11-30' } }),
  },
};
