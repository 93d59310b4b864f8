import type { RecordedEvent } from '@gestiontemps/kernel/log/event-store';
import { companyOf } from '@gestiontemps/kernel/log/event-store';
import { type View, viewTable } from '@gestiontemps/kernel/views/view';
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
});

/** The entries of accounting, each as it was posted: a row is written once and never again. */
export const ledgerEntriesView: View = {
  name: 'ledger-entries',
  version: 1,
  categories: ['ledger'],
  tables: [ledgerEntries],
  wants: () => {},
  fold(event, rowsOf) {
    rowsOf(ledgerEntries).set(entryOf(event));
  },
};

const entryOf = ({ stream, version: id, recordedAt, ...recorded }: RecordedEvent): LedgerEntry => {
  const { type, data } = { type: recorded.type, data: recorded.data } as LedgerEvent;
  const entreprise = companyOf(stream) ?? '';
  return type === 'EntryPosted'
    ? { ...data, entreprise, id, extourneDe: null, recordedAt }
    : { ...data, entreprise, id, typeEcriture: 'X', recordedAt };
};
