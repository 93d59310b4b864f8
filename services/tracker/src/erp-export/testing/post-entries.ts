import { randomUUID } from 'node:crypto';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import type { TestApp } from '../../testing/test-app.ts';
import { type EntryPosted, type EntryReversed, ledgerSealing, ledgerStream } from '../ledger-events.ts';

/** What differs from an hour of work on 12 October 2026 that is counted; with `extourneDe` it is a reversal. */
export type Posting = Partial<EntryPosted['data']> & Partial<Pick<EntryReversed['data'], 'extourneDe'>>;

/** Writes entries into the ledger of a company after its first `from`, as the process posts them, without the weeks they are of. */
export const postEntries = async (
  app: TestApp,
  of: { readonly entreprise: string; readonly utilisateurId: string; readonly validePar: string },
  from: number,
  entries: readonly Posting[],
): Promise<void> => {
  const { entreprise, ...people } = of;
  const commandId = randomUUID();
  const causes = { commandId, correlationId: commandId, causationId: commandId };
  const context = { entreprise, ...causes, actor: 'system' };
  const events = entries.map(({ extourneDe, typeEcriture = 'N', ...entry }): EntryPosted | EntryReversed => {
    const data = { ...plain, monday: mondayOf(entry.date ?? plain.date), ...people, ...entry };
    return extourneDe === undefined
      ? { type: 'EntryPosted', data: { ...data, typeEcriture } }
      : { type: 'EntryReversed', data: { ...data, extourneDe } };
  });
  await app.tracker.deps.commands.record(ledgerSealing, ledgerStream(entreprise), from, events, context);
  await app.settled();
};

const plain = {
  idLigne: 'L-1',
  date: '2026-10-12',
  typeLigne: 'TRAVAIL',
  projectId: null,
  taskProjectId: null,
  clientId: null,
  absenceId: null,
  matricule: null,
  codeChantier: null,
  codeClient: null,
  codeTache: null,
  codeAbsence: null,
  facturable: null,
  quantite: 60,
  minutesNuit: 0,
  tauxHoraire: null,
  montantMo: null,
  valideLe: '2026-10-19T08:12:03.000Z',
  weekVersion: 1,
  ratesVersion: 0,
  cause: 'VALIDATION',
  version: 1,
} as const;
