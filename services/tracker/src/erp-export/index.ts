import type { Deps, Slice } from '../deps.ts';
import type { ExportNeeds } from './export-needs.ts';
import { exportsView } from './exports.view.ts';
import { ledgerEntriesView } from './ledger-entries.view.ts';
import { ledgerProcess } from './ledger.process.ts';
import { exportRoutes } from './routes.ts';

/** What accounting gets of validated weeks: entries that are numbered, corrected by further ones, and never changed. */
export const erpExport = (deps: Deps, needs: ExportNeeds): Slice => ({
  name: 'erp-export',
  views: [ledgerEntriesView, exportsView],
  processes: [ledgerProcess(deps.commands, needs.ledger)],
  routes: exportRoutes(deps, needs),
});
