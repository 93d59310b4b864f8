import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { EntryPosted } from '../../services/tracker/src/erp-export/ledger-events.ts';

/** An entry of some hours of somebody on a Monday, of one of forty chantiers. */
export const anEntry = (of: {
  readonly utilisateurId: string;
  readonly monday: CivilDate;
  readonly number: number;
}): EntryPosted['data'] => {
  const { utilisateurId, monday, number } = of;
  const hours = (number % 8) + 1;
  return {
    idLigne: `${utilisateurId}.w${monday}.${String(number).padStart(12, '0')}`,
    utilisateurId,
    date: monday,
    typeLigne: 'TRAVAIL',
    projectId: utilisateurId,
    taskProjectId: `${utilisateurId}.0123456789ab`,
    clientId: null,
    absenceId: null,
    matricule: 'M0042',
    codeChantier: `CH26-${String(number % 40).padStart(4, '0')}`,
    codeClient: 'CL00007',
    codeTache: 'GO-01',
    codeAbsence: null,
    facturable: true,
    quantite: 60 * hours,
    minutesNuit: 0,
    tauxHoraire: '32.50',
    montantMo: (hours * 32.5).toFixed(2),
    monday,
    valideLe: '2026-10-19T08:12:03.000Z',
    validePar: utilisateurId,
    weekVersion: number,
    ratesVersion: 1,
    cause: 'VALIDATION',
    typeEcriture: 'N',
    version: 1,
  };
};
