import { formatAmount, formatNumber } from '../../../../shared/numbers.ts';
import type { ExportSummary, LedgerLine } from '../api/export-api.ts';
import { exportMessages } from '../messages.ts';

const { units } = exportMessages.table;

interface Quantity extends Pick<LedgerLine, 'quantite' | 'unite'> {
  /** What is counted, where it is known. */
  readonly nature?: string;
  readonly typeLigne?: string;
}

/** `7,50 h`; meals are counted, and are no days: `5`. */
export const quantityText = ({ quantite, unite, nature, typeLigne = nature }: Quantity): string =>
  typeLigne === 'PANIER' ? formatNumber(quantite) : `${formatAmount(quantite)}\u00a0${units[unite]}`;

/** What was done: the task, or the absence, the meal, the way that was counted. */
export const workText = ({ typeLigne, tache, libelleActivite }: LedgerLine): string =>
  (typeLigne === 'TRAVAIL' ? tache : libelleActivite) ?? libelleActivite ?? '';

/**
 * What goes to payroll under a rubrique, `7,50 h`: meals alone are counted as such, `4 repas`, and with days that share
 * their rubrique in no unit, `6`.
 */
export const rubriqueText = (
  part: Pick<LedgerLine, 'quantite' | 'unite'> & { natures: readonly string[] },
) => {
  if (!part.natures.includes('PANIER')) return sumsByUnit([part]).join('');
  return part.natures.length > 1 ? formatNumber(part.quantite) : exportMessages.table.meals(part.quantite);
};

/** Quantities that can be added, each in its unit: `38,50 h`, `5 j`. */
export const sumsByUnit = (parts: readonly Pick<LedgerLine, 'quantite' | 'unite'>[]): readonly string[] =>
  (['H', 'J', 'KM'] as const).flatMap((unit) => {
    const own = parts.filter(({ unite }) => unite === unit);
    if (own.length === 0) return [];
    const sum = Math.round(own.reduce((all, { quantite }) => all + quantite, 0) * 100) / 100;
    const text = unit === 'H' ? formatAmount(sum) : formatNumber(sum);
    return [`${text}\u00a0${units[unit]}`];
  });

/** undefined for who may not see it, and where nothing has a rate. */
export const totalAmount = ({ montantMo }: ExportSummary): string | undefined =>
  typeof montantMo === 'number' ? formatAmount(montantMo) : undefined;

/** The first eight digits of a fingerprint, in two groups: what people compare. */
export const shortPrint = (print: string): string => `${print.slice(0, 4)} ${print.slice(4, 8)}`;
