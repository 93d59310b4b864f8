import { dayIdOf } from '@gestiontemps/contracts/week-ids';
import type { Price } from '../reporting/labour-cost.ts';
import type { Timesheet } from '../timesheets/timesheet-state.ts';
import type { Absence, DayAllowances, TimeEntry } from '../week/timesheet-events.ts';
import type { LedgerLine, LineKind } from './ledger-events.ts';

/** What is known of whom and what a week is about, as it was when it was validated. */
export interface Codes {
  readonly matricule: string | null;
  readonly projects: ReadonlyMap<string, ProjectCodes>;
  /** Codes of absences by their ids. */
  readonly absences: ReadonlyMap<string, string>;
  /** By the rate that holds on the day. */
  priceOf(work: { readonly date: string; readonly minutes: number }): Price;
}

export interface ProjectCodes {
  readonly codeChantier: string;
  readonly facturable: boolean;
  readonly clientId: string | null;
  readonly codeClient: string | null;
  /** Codes of its tasks by their ids. */
  readonly tasks: ReadonlyMap<string, string | null>;
}

/** Whether a line is worth money: hours worked, and the travel that counts as work. */
export const isPriced = (typeLigne: LineKind): boolean =>
  typeLigne === 'TRAVAIL' || typeLigne === 'TRAJET_TRAVAIL';

type Content = Pick<Timesheet, 'entries' | 'absences' | 'allowances'>;

/** The lines of a week for accounting, by day: hours, absences, and each allowance as a line of its own. */
export const weekLines = (
  utilisateurId: string,
  { entries, absences, allowances }: Content,
  codes: Codes,
): readonly LedgerLine[] =>
  [
    ...entries.held.values().map((entry) => workLine(utilisateurId, entry, codes)),
    ...absences.held.values().map((absence) => absenceLine(utilisateurId, absence, codes)),
    ...allowances.entries().flatMap(([date, ofDay]) => allowanceLines({ utilisateurId, date }, ofDay, codes)),
  ].toSorted((one, other) => compare(one.date, other.date) || compare(one.idLigne, other.idLigne));

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const nowhere = {
  projectId: null,
  taskProjectId: null,
  clientId: null,
  absenceId: null,
  codeChantier: null,
  codeClient: null,
  codeTache: null,
  codeAbsence: null,
  facturable: null,
  minutesNuit: 0,
  tauxHoraire: null,
  montantMo: null,
};

const workLine = (utilisateurId: string, entry: TimeEntry, codes: Codes): LedgerLine => {
  const { line: idLigne, date, projectId, taskProjectId, time: quantite, heuresDeNuit } = entry;
  const project = codes.projects.get(projectId);
  return {
    ...nowhere,
    idLigne,
    utilisateurId,
    date,
    typeLigne: 'TRAVAIL',
    matricule: codes.matricule,
    projectId,
    taskProjectId,
    clientId: project?.clientId ?? null,
    codeChantier: project?.codeChantier ?? null,
    codeClient: project?.codeClient ?? null,
    codeTache: project?.tasks.get(taskProjectId) ?? null,
    facturable: project?.facturable ?? null,
    quantite,
    minutesNuit: heuresDeNuit,
    ...codes.priceOf({ date, minutes: quantite }),
  };
};

const absenceLine = (
  utilisateurId: string,
  { line: idLigne, date, absenceId, time: quantite }: Absence,
  { matricule, absences }: Codes,
): LedgerLine => ({
  ...nowhere,
  idLigne,
  utilisateurId,
  date,
  typeLigne: 'ABSENCE',
  matricule,
  absenceId,
  codeAbsence: absences.get(absenceId) ?? null,
  quantite,
});

/** What a day gives right to besides its hours; travel that counts as work is priced like work. */
const allowanceLines = (
  { utilisateurId, date }: Pick<LedgerLine, 'utilisateurId' | 'date'>,
  ofDay: DayAllowances,
  { matricule, priceOf }: Codes,
): LedgerLine[] => {
  const { tempsTrajet, tempsTrajetSurHeureTravaillees: counted } = ofDay;
  const quantities: readonly (readonly [LineKind, number])[] = [
    ['TRAJET', tempsTrajet - counted],
    ['TRAJET_TRAVAIL', counted],
    ['PANIER', Number(ofDay.panierRepas)],
    ['GD', Number(ofDay.grandDeplacement)],
    ['KM_PRO', ofDay.kmPro],
    ['KM_PERSO', ofDay.kmPerso],
    ['PRIME_SAMEDI', Number(ofDay.prime)],
  ];
  return quantities
    .filter(([, quantite]) => quantite > 0)
    .map(([typeLigne, quantite]) => ({
      ...nowhere,
      idLigne: `${dayIdOf(utilisateurId, date)}:${typeLigne}`,
      utilisateurId,
      date,
      typeLigne,
      matricule,
      quantite,
      ...(isPriced(typeLigne) && priceOf({ date, minutes: quantite })),
    }));
};
