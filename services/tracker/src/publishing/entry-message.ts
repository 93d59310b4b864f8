import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { isoWeekOf } from '@gestiontemps/contracts/dates/iso-week';
import { lineNatures } from '@gestiontemps/contracts/export-natures';
import { cents, decimalOfCents } from '@gestiontemps/contracts/money';
import { type EcritureTemps, messageKey } from '@gestiontemps/contracts/topics';
import { companyOf, type RecordedEvent } from '@gestiontemps/kernel/log/event-store';
import type { LedgerEvent, LineKind } from '../erp-export/ledger-events.ts';
import { headersOf, type Published } from './published.ts';

/** Hours of minutes to two decimals, away from zero as exports have it: no third of an hour ends with a five. */
const hours = (minutes: number): string =>
  decimalOfCents(cents(Math.sign(minutes) * Math.round((Math.abs(minutes) * 100) / 60)));

const quantity = (typeLigne: LineKind, counted: number): string =>
  lineNatures[typeLigne].unite === 'H' ? hours(counted) : decimalOfCents(cents(counted * 100));

/** A week as values name it: the year of 29 December may be the next one. */
export const semaineOf = (monday: CivilDate): EcritureTemps['semaine'] => {
  // Entries of a week come together: to reckon it once for all of them is half of what a message costs.
  if (lastWeek.debut !== monday) {
    const { annee, numSemaine } = isoWeekOf(monday);
    lastWeek = { debut: monday, annee, numero: numSemaine };
  }
  return lastWeek;
};
let lastWeek: EcritureTemps['semaine'] = { debut: '', annee: 0, numero: 0 };

const valueOf = (number: number, event: LedgerEvent): EcritureTemps => {
  const { type, data } = event;
  const { projectId, taskProjectId, absenceId, codeChantier, codeTache, codeClient } = data;
  return {
    idEcriture: String(number),
    idLigne: data.idLigne,
    version: data.version,
    typeEcriture: type === 'EntryPosted' ? data.typeEcriture : 'X',
    extourneDe: type === 'EntryPosted' ? null : String(data.extourneDe),
    semaine: semaineOf(data.monday),
    date: data.date,
    moisPaie: data.date.slice(0, 7),
    utilisateur: { id: data.utilisateurId, matricule: data.matricule },
    chantier:
      projectId === null
        ? null
        : { id: projectId, code: codeChantier, codeClient, facturable: data.facturable },
    tache: taskProjectId === null ? null : { id: taskProjectId, code: codeTache },
    absence: absenceId === null ? null : { id: absenceId, code: data.codeAbsence },
    typeLigne: data.typeLigne,
    quantite: quantity(data.typeLigne, data.quantite),
    unite: lineNatures[data.typeLigne].unite,
    dontNuit: hours(data.minutesNuit),
    tauxHoraire: data.tauxHoraire,
    montantMo: data.montantMo,
    devise: 'EUR',
    axes: [codeChantier, codeTache, codeClient],
    valideLe: data.valideLe,
  };
};

/** An entry of the ledger, as it was posted. */
export const entryMessage = (recorded: RecordedEvent): Published => {
  const event = { type: recorded.type, data: recorded.data } as LedgerEvent;
  const entreprise = companyOf(recorded.stream) ?? '';
  const type = event.type === 'EntryPosted' ? 'EcritureTempsValidee' : 'EcritureTempsExtournee';
  return {
    topic: 'temps.ecriture.v1',
    key: messageKey(entreprise, event.data.utilisateurId, event.data.monday),
    headers: headersOf(recorded, { type, entreprise }),
    value: JSON.stringify(valueOf(recorded.version, event)),
  };
};
