import type { Commands } from '@gestiontemps/kernel/commands/commands';
import type { Slice } from '../deps.ts';
import { ledgerEntriesView } from './ledger-entries.view.ts';
import { ledgerProcess, type LedgerSources } from './ledger.process.ts';

/** What accounting gets of validated weeks: entries that are numbered, corrected by further ones, and never changed. */
export const erpExport = ({ commands }: { commands: Commands }, sources: LedgerSources): Slice => ({
  name: 'erp-export',
  views: [ledgerEntriesView],
  processes: [ledgerProcess(commands, sources)],
});
