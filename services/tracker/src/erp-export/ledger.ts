import { cents, centsOfDecimal, decimalOfCents } from '@gestiontemps/contracts/money';
import type { Basis, EntryPosted, LedgerEvent, LedgerLine, Validated } from './ledger-events.ts';

/** Entries of one week by their number. */
export type Entries = readonly (LedgerEvent & { readonly id: number })[];

/** What the ledger says of a week: the lines that count, and how often each was ever posted. */
export interface Standing {
  readonly lines: ReadonlyMap<string, { readonly id: number; readonly data: EntryPosted['data'] }>;
  readonly versions: ReadonlyMap<string, number>;
  /** The validation that the latest entry renders; undefined before the first. */
  readonly validated: (Validated & Pick<Basis, 'weekVersion'>) | undefined;
  /** The latest version of the rates that an entry renders; 0 before the first. */
  readonly ratesVersion: number;
}

export const standingOf = (entries: Entries): Standing => {
  const lines = new Map<string, { id: number; data: EntryPosted['data'] }>();
  const versions = new Map<string, number>();
  let validated: Standing['validated'];
  let ratesVersion = 0;
  for (const { id, ...entry } of entries) {
    const { idLigne, version, valideLe, validePar, weekVersion } = entry.data;
    if (entry.type === 'EntryPosted') lines.set(idLigne, { id, data: entry.data });
    else lines.delete(idLigne);
    versions.set(idLigne, version);
    validated = { valideLe, validePar, weekVersion };
    ratesVersion = Math.max(ratesVersion, entry.data.ratesVersion);
  }
  return { lines, versions, validated, ratesVersion };
};

/** What makes a line another one for accounting: a code that is written otherwise does not. */
const telling = [
  'date',
  'typeLigne',
  'projectId',
  'taskProjectId',
  'absenceId',
  'quantite',
  'minutesNuit',
  'tauxHoraire',
] as const satisfies readonly (keyof LedgerLine)[];

const isSame = (one: LedgerLine, other: LedgerLine): boolean =>
  telling.every((field) => one[field] === other[field]);

/** Never -0, which JSON writes as 0 and no comparison takes for it. */
const negated = (value: number): number => 0 - value;
const negatedAmount = (decimal: string | null): string | null =>
  decimal === null ? null : decimalOfCents(cents(negated(centsOfDecimal(decimal))));

/**
 * The entries that lead from what the ledger says of a week to what it should say (domain.md §4.3): an unchanged line
 * none, a changed one its reversal and then its replacement, one that is gone its reversal, a new one itself. Nothing
 * posted is ever changed, and the sum of all entries is what is wanted.
 */
export const correctionsOf = (
  standing: Standing,
  wanted: readonly LedgerLine[],
  basis: Basis,
): readonly LedgerEvent[] => {
  const reversal = (idLigne: string): LedgerEvent[] => {
    const held = standing.lines.get(idLigne);
    if (!held) return [];
    const { typeEcriture: _, ...line } = held.data;
    const data = {
      ...line,
      quantite: negated(line.quantite),
      minutesNuit: negated(line.minutesNuit),
      montantMo: negatedAmount(line.montantMo),
    };
    return [{ type: 'EntryReversed', data: { ...data, ...basis, extourneDe: held.id } }];
  };
  const kept = new Set(wanted.map(({ idLigne }) => idLigne));
  const gone = [...standing.lines.keys()].filter((idLigne) => !kept.has(idLigne));
  return [
    ...wanted.flatMap((line): LedgerEvent[] => {
      const held = standing.lines.get(line.idLigne);
      if (held && isSame(held.data, line)) return [];
      const version = (standing.versions.get(line.idLigne) ?? 0) + 1;
      const typeEcriture = held ? 'R' : 'N';
      return [
        ...reversal(line.idLigne),
        { type: 'EntryPosted', data: { ...line, ...basis, typeEcriture, version } },
      ];
    }),
    ...gone.flatMap(reversal),
  ];
};
