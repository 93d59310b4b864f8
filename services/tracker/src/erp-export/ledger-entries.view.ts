import { idsOf } from '@gestiontemps/kernel/commands/decider';
import { categoryOf, companyOf, type RecordedEvent } from '@gestiontemps/kernel/log/event-store';
import { type View, viewTable } from '@gestiontemps/kernel/views/view';
import type { HourlyCostEvent, PersonCostFrozen } from '../hourly-costs/hourly-cost.ts';
import type { Basis, LedgerEvent, LedgerLine } from './ledger-events.ts';

/** One entry as the view holds it. */
export interface LedgerEntry extends LedgerLine, Basis {
  readonly entreprise: string;
  readonly id: number;
  readonly typeEcriture: 'N' | 'X' | 'R';
  readonly extourneDe: number | null;
  readonly version: number;
  readonly recordedAt: string;
}

export const ledgerEntries = viewTable<LedgerEntry>({
  name: 'ledger_entries',
  columns: {
    entreprise: 'uuid',
    id: 'integer',
    typeEcriture: 'text',
    extourneDe: 'integer',
    idLigne: 'text',
    version: 'integer',
    utilisateurId: 'text',
    monday: 'date',
    date: 'date',
    typeLigne: 'text',
    projectId: 'text',
    taskProjectId: 'text',
    clientId: 'text',
    absenceId: 'text',
    matricule: 'text',
    codeChantier: 'text',
    codeClient: 'text',
    codeTache: 'text',
    codeAbsence: 'text',
    facturable: 'boolean',
    quantite: 'integer',
    minutesNuit: 'integer',
    tauxHoraire: 'numeric',
    montantMo: 'numeric',
    valideLe: 'timestamptz',
    validePar: 'text',
    cause: 'text',
    weekVersion: 'integer',
    ratesVersion: 'integer',
    recordedAt: 'timestamptz',
  },
  key: ['entreprise', 'id'],
  // But by what is folded afterwards.
  askedAgain: null,
});

/**
 * The entries of accounting, each as it was posted: a row is written once. Those of a person whose rates are erased keep
 * their amounts, which the event of the erasure says again.
 */
export const ledgerEntriesView: View = {
  name: 'ledger-entries',
  version: 1,
  categories: ['ledger', 'hourlyCost'],
  tables: [ledgerEntries],
  // Amounts are said by the streams of people, of entries of the company's own.
  keyedBy: 'company',
  afterwards: ['hourlyCost'],
  wants(event, want) {
    const said = frozenIn(event);
    for (const { id } of said?.entries ?? []) want.row(ledgerEntries, companyOf(event.stream) ?? '', id);
  },
  fold(event, rowsOf) {
    const rows = rowsOf(ledgerEntries);
    if (categoryOf(event.stream) === 'ledger') {
      rows.set(entryOf(event));
      return;
    }
    const [entreprise = '', utilisateurId = ''] = idsOf(event.stream);
    for (const { id, montantMo } of frozenIn(event)?.entries ?? []) {
      const held = rows.get(entreprise, id);
      if (held?.utilisateurId === utilisateurId) rows.set({ ...held, tauxHoraire: null, montantMo });
    }
  },
};

/** What an event of the rates of somebody says of entries. */
const frozenIn = (event: RecordedEvent): PersonCostFrozen['data'] | undefined => {
  const fact = event as RecordedEvent & (HourlyCostEvent | LedgerEvent);
  return fact.type === 'PersonCostFrozen' ? fact.data : undefined;
};

const entryOf = ({ stream, version: id, recordedAt, ...recorded }: RecordedEvent): LedgerEntry => {
  const { type, data } = { type: recorded.type, data: recorded.data } as LedgerEvent;
  const entreprise = companyOf(stream) ?? '';
  return type === 'EntryPosted'
    ? { ...data, entreprise, id, extourneDe: null, recordedAt }
    : { ...data, entreprise, id, typeEcriture: 'X', recordedAt };
};
