import type * as contract from '@gestiontemps/contracts/erp-export';
import type { Calls } from '../call-rows.ts';

const days = { startDate: '2026-11-09', endDate: '2026-11-15' };

export const calls: Calls<typeof contract> = {
  getExportData: { sample: () => ({ query: days }) },
  getExportSummary: { sample: () => ({ query: days }) },
  getReconciliation: { sample: () => ({ query: days }) },
  exportCsv: { sample: () => ({ query: days }) },
  downloadExport: {
    sample: async (_company, fresh) => ({ params: { id: await fresh.export() } }),
    // It says what hours cost, which this program may not know.
    answers: { own: '404:k', linked: '404:k', unrelated: '404:k', deleted: '404:k' },
  },
  changeExportFormat: { sample: () => ({ body: { codes: { PANIER: '4010' } } }) },
};
