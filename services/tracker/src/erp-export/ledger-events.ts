import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { streamOf, type Decider } from '@gestiontemps/kernel/commands/decider';
import { sampleId, storedEvents } from '@gestiontemps/kernel/commands/stored-events';

/** What accounting gets of a company (domain.md §4.2): the version of an entry in it is its number, dense from 1. */
export const ledgerStream = (entreprise: string): string => streamOf('ledger', entreprise);

export type LineKind =
  | 'TRAVAIL'
  | 'TRAJET'
  | 'TRAJET_TRAVAIL'
  | 'ABSENCE'
  | 'PANIER'
  | 'GD'
  | 'KM_PRO'
  | 'KM_PERSO'
  | 'PRIME_SAMEDI';

/** One line of a validated week as accounting counts it. Ids and codes are those of the moment it was posted. */
export type LedgerLine = {
  readonly idLigne: string;
  readonly utilisateurId: string;
  readonly date: CivilDate;
  readonly typeLigne: LineKind;
  readonly projectId: string | null;
  readonly taskProjectId: string | null;
  readonly clientId: string | null;
  readonly absenceId: string | null;
  readonly matricule: string | null;
  readonly codeChantier: string | null;
  readonly codeClient: string | null;
  readonly codeTache: string | null;
  readonly codeAbsence: string | null;
  readonly facturable: boolean | null;
  /** Minutes of what is counted in hours, kilometres, or 1 for what a day gives right to. */
  readonly quantite: number;
  /** Part of `quantite`. */
  readonly minutesNuit: number;
  /** Euros an hour as a decimal string. Sealed; null without a rate, or once the person's key is destroyed. */
  readonly tauxHoraire: string | null;
  /** `quantite` at that rate, rounded to the cent once; null like it. Sealed. */
  readonly montantMo: string | null;
};

/** Who has validated the week of an entry, and when. */
export type Validated = {
  /** ISO 8601, UTC. */
  readonly valideLe: string;
  /** Account that validated; `system` where the week closed by itself. */
  readonly validePar: string;
};

/** What an entry renders: which validation of the week, at which version of its owner's rates. */
export type Basis = Validated & {
  readonly monday: CivilDate;
  /** Version of the week's stream at its validation. */
  readonly weekVersion: number;
  /** Version of the stream of the person's hourly costs; 0 when there are none. */
  readonly ratesVersion: number;
  /** Which of the two made it be posted. */
  readonly cause: 'VALIDATION' | 'RECALCUL_TAUX';
};

// Names and shapes are storage: never renamed.

/** A line counts: one that is new (N), or in place of what was reversed before it (R). */
export type EntryPosted = {
  readonly type: 'EntryPosted';
  /** `version`: from 1, how often the line was posted. */
  readonly data: LedgerLine & Basis & { readonly typeEcriture: 'N' | 'R'; readonly version: number };
};
/** A line that was posted counts no more (X): its quantities with the other sign, at the rate it was posted at. */
export type EntryReversed = {
  readonly type: 'EntryReversed';
  /** `extourneDe`: number of the entry that is reversed; `version`: its version. */
  readonly data: LedgerLine & Basis & { readonly extourneDe: number; readonly version: number };
};
export type LedgerEvent = EntryPosted | EntryReversed;

/** Rates go with the key of the person whom the entry is of. */
export const ledgerSealing: Pick<Decider<never, never, LedgerEvent>, 'secrets' | 'about'> = {
  about: 'named',
  secrets: {
    EntryPosted: { tauxHoraire: 'rate', montantMo: 'rate' },
    EntryReversed: { tauxHoraire: 'rate', montantMo: 'rate' },
  },
};

const week = `${sampleId('a')}.w2026-10-12`;
const line: LedgerLine = {
  idLigne: `${week}.0123456789ab`,
  utilisateurId: sampleId('a'),
  date: '2026-10-12',
  typeLigne: 'TRAVAIL',
  projectId: sampleId('d1'),
  taskProjectId: `${sampleId('d1')}.0123456789ab`,
  clientId: sampleId('d2'),
  absenceId: null,
  matricule: 'M0042',
  codeChantier: 'CH26-0001',
  codeClient: 'CL00007',
  codeTache: 'GO-01',
  codeAbsence: null,
  facturable: true,
  quantite: 450,
  minutesNuit: 60,
  tauxHoraire: '32.50',
  montantMo: '243.75',
};
const basis: Basis = {
  monday: '2026-10-12',
  valideLe: '2026-10-19T08:12:03.000Z',
  validePar: sampleId('b'),
  weekVersion: 7,
  ratesVersion: 1,
  cause: 'VALIDATION',
};

/** A line posted, reversed and posted again when its week was corrected, and once more when its rate changed. */
export const storedLedger = storedEvents<LedgerEvent>()({
  [ledgerStream(sampleId('1'))]: [
    { type: 'EntryPosted', data: { ...line, ...basis, typeEcriture: 'N', version: 1 } },
    {
      type: 'EntryReversed',
      data: {
        ...line,
        quantite: -450,
        minutesNuit: -60,
        montantMo: '-243.75',
        ...basis,
        weekVersion: 12,
        extourneDe: 1,
        version: 1,
      },
    },
    {
      type: 'EntryPosted',
      data: {
        ...line,
        quantite: 360,
        montantMo: '195.00',
        ...basis,
        weekVersion: 12,
        typeEcriture: 'R',
        version: 2,
      },
    },
    {
      type: 'EntryReversed',
      data: {
        ...line,
        quantite: -360,
        minutesNuit: -60,
        montantMo: '-195.00',
        ...basis,
        weekVersion: 12,
        ratesVersion: 2,
        cause: 'RECALCUL_TAUX',
        extourneDe: 3,
        version: 2,
      },
    },
    {
      type: 'EntryPosted',
      data: {
        ...line,
        quantite: 360,
        tauxHoraire: null,
        montantMo: null,
        ...basis,
        weekVersion: 12,
        ratesVersion: 2,
        cause: 'RECALCUL_TAUX',
        typeEcriture: 'R',
        version: 3,
      },
    },
  ],
});
