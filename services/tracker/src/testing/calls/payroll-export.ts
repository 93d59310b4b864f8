import type * as contract from '@gestiontemps/contracts/payroll-export';
import type { Calls } from '../call-rows.ts';

export const calls: Calls<typeof contract> = {
  previewExport: {
    sample: () => ({ query: { preset: 'silae', startDate: '2026-11-09', endDate: '2026-11-15' } }),
  },
};
