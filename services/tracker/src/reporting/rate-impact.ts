import { weekStatus, type WeekStatus } from '@gestiontemps/contracts/codes';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { inForceOn } from '@gestiontemps/contracts/dates/in-force';
import { sumMinutes, type Minutes } from '@gestiontemps/contracts/duration';
import { cents, centsOfDecimal, type Cents } from '@gestiontemps/contracts/money';
import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import { priceOf, type Rate } from './labour-cost.ts';
import { stillHolds, type TimeLine } from './time-lines.ts';

/** A week of which lines change their rate. */
export interface TouchedWeek {
  readonly monday: CivilDate;
  readonly status: WeekStatus;
  readonly lignes: number;
  /** Lines that accounting has, and gets again at another price. */
  readonly auGrandLivre: number;
  /** Of the lines that change. */
  readonly totalTime: Minutes;
  /** Sum of their amounts before and after, in cents; null where none of them has a rate. */
  readonly avant: Cents | null;
  readonly apres: Cents | null;
}

/** What a change of rates would do to lines already entered (domain.md §5 F8). */
export interface RateImpact {
  /** Lines whose rate changes, and how many of them stand in a validated week. */
  readonly lignes: number;
  readonly validees: number;
  /** Lines of the ledger that get another price: a reversal and a replacement each. */
  readonly auGrandLivre: number;
  /** Sum of their amounts before and after, in cents; a line without a rate counts for nothing. */
  readonly avant: Cents;
  readonly apres: Cents;
  /** The earliest first. */
  readonly semaines: readonly TouchedWeek[];
}

type PricedLine = Pick<TimeLine, 'date' | 'minutes' | 'tauxHoraire' | 'montantMo' | 'monday'> & {
  readonly status: WeekStatus;
};
/** A line that counts in the ledger, and where its week stands. */
export type PostedLine = Pick<PricedLine, 'date' | 'monday' | 'tauxHoraire' | 'status'>;
interface Repriced {
  readonly line: PricedLine;
  readonly apres: string | null;
}

/** Null where there is nothing to add up. */
const sumOf = (amounts: readonly (string | null)[]): Cents | null => {
  const known = amounts.flatMap((amount) => (amount === null ? [] : [centsOfDecimal(amount)]));
  return known.length === 0 ? null : cents(known.reduce((sum, amount) => sum + amount, 0));
};

const weekOf = (
  monday: CivilDate,
  lines: readonly Repriced[],
  posted: readonly PostedLine[],
): TouchedWeek => ({
  monday,
  status: lines[0]?.line.status ?? posted[0]?.status ?? weekStatus.OPENED,
  lignes: lines.length,
  auGrandLivre: posted.length,
  totalTime: sumMinutes(lines.map(({ line }) => line.minutes)),
  avant: sumOf(lines.map(({ line }) => line.montantMo)),
  apres: sumOf(lines.map(({ apres }) => apres)),
});

/** The impact of other rates on lines as they are priced now, in reports and in the ledger. */
export const impactOf = (
  lines: readonly PricedLine[],
  rates: readonly Rate[],
  posted: readonly PostedLine[] = [],
): RateImpact => {
  const touched = lines.flatMap((line): Repriced[] => {
    const { tauxHoraire, montantMo } = priceOf(rates, line);
    return tauxHoraire === line.tauxHoraire ? [] : [{ line, apres: montantMo }];
  });
  const corrected = posted.filter(
    ({ date, tauxHoraire }) => tauxHoraire !== (inForceOn(rates, date)?.tauxHoraire ?? null),
  );
  const byWeek = Map.groupBy(touched, ({ line }) => line.monday);
  const inLedger = Map.groupBy(corrected, ({ monday }) => monday);
  return {
    lignes: touched.length,
    validees: touched.filter(({ line }) => line.status === weekStatus.VALIDATED).length,
    auGrandLivre: corrected.length,
    avant: sumOf(touched.map(({ line }) => line.montantMo)) ?? cents(0),
    apres: sumOf(touched.map(({ apres }) => apres)) ?? cents(0),
    semaines: [...new Set([...byWeek.keys(), ...inLedger.keys()])]
      .toSorted()
      .map((monday) => weekOf(monday, byWeek.get(monday) ?? [], inLedger.get(monday) ?? [])),
  };
};

/** What these rates, were they all of a user's, would change; `posted`: what the ledger has of him. */
export const previewRates = async (
  db: CompanyDatabase,
  entreprise: string,
  userId: string,
  rates: readonly Rate[],
  posted: readonly PostedLine[],
): Promise<RateImpact> =>
  impactOf(
    await db.rows<PricedLine>(
      entreprise,
      // By who and which Monday: by its id, the sheets of everybody would be read for it.
      `select l.date, l.minutes, l.taux_horaire as "tauxHoraire", l.montant_mo as "montantMo", l.monday,
              coalesce(s.status, 0) as status
       from views.time_lines l
       left join views.week_sheets s
         on s.entreprise = l.entreprise and s.utilisateur_id = $2 and s.monday = l.monday
       where l.entreprise = $1 and l.utilisateur_id = $2 and l.to_position = ${stillHolds}`,
      [entreprise, userId],
    ),
    rates,
    posted,
  );
