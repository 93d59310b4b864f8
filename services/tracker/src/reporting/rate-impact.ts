import { cents, centsOfDecimal, type Cents } from '@gestiontemps/contracts/money';
import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import { priceOf, type Rate } from './labour-cost.ts';
import { stillHolds, type TimeLine } from './time-lines.ts';

/** What a change of rates would do to lines already entered (domain.md §5 F8). */
export interface RateImpact {
  /** Lines whose rate changes, and how many of them stand in a validated week. */
  readonly lignes: number;
  readonly validees: number;
  /** Sum of their amounts before and after, in cents; a line without a rate counts for nothing. */
  readonly avant: Cents;
  readonly apres: Cents;
}

type PricedLine = Pick<TimeLine, 'date' | 'minutes' | 'tauxHoraire' | 'montantMo' | 'valide'>;

const centsOrNone = (montantMo: string | null): number =>
  montantMo === null ? 0 : centsOfDecimal(montantMo);

/** The impact of other rates on lines as they are priced now. */
export const impactOf = (lines: readonly PricedLine[], rates: readonly Rate[]): RateImpact => {
  let [lignes, validees, avant, apres] = [0, 0, 0, 0];
  for (const line of lines) {
    const price = priceOf(rates, line);
    if (price.tauxHoraire === line.tauxHoraire) continue;
    lignes += 1;
    validees += line.valide ? 1 : 0;
    avant += centsOrNone(line.montantMo);
    apres += centsOrNone(price.montantMo);
  }
  return { lignes, validees, avant: cents(avant), apres: cents(apres) };
};

/** What these rates, were they all of a user's, would change. */
export const previewRates = async (
  db: CompanyDatabase,
  entreprise: string,
  userId: string,
  rates: readonly Rate[],
): Promise<RateImpact> =>
  impactOf(
    await db.rows<PricedLine>(
      entreprise,
      `select date, minutes, taux_horaire as "tauxHoraire", montant_mo as "montantMo", valide
       from views.time_lines
       where entreprise = $1 and utilisateur_id = $2 and to_position = ${stillHolds}`,
      [entreprise, userId],
    ),
    rates,
  );
