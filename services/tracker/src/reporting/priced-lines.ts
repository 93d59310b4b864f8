import type { Facts } from '../deps.ts';
import type { CostSight } from './cost-sight.ts';
import type { Rate } from './labour-cost.ts';
import type { Moment } from './time-lines.ts';

/** What lines are counted with: the rates of those who worked, or one for everybody. */
export type Prices = 'real' | readonly Rate[];

/** The prices that a sight lets see; without a sight there is nothing to count with. */
export const pricesOf = async (
  facts: Pick<Facts, 'standardRates'>,
  entreprise: string,
  sight: CostSight,
  moment: Moment = 'now',
): Promise<Prices> => {
  switch (sight) {
    case 'all':
    case 'projects':
      return 'real';
    case 'standard':
      return facts.standardRates(entreprise, moment === 'now' ? undefined : moment);
    case 'none':
      return [];
  }
};

/**
 * Lines `l` of views.time_lines and their amount, for a statement whose parameters from `first` on are `values`: as the view
 * priced them, or minutes × standard rate of the day (F1), null where none holds.
 */
export const pricedLines = (
  prices: Prices,
  first: number,
): { from: string; amount: string; values: readonly unknown[] } => {
  if (prices === 'real') return { from: 'views.time_lines l', amount: 'l.montant_mo', values: [] };
  return {
    from: `views.time_lines l
      left join unnest($${first}::date[], $${first + 1}::date[], $${first + 2}::numeric[])
        as standard(start, until, taux) on l.date >= standard.start and l.date < standard.until`,
    amount: 'round(l.minutes * standard.taux / 60, 2)',
    values: [
      prices.map(({ start }) => start),
      prices.map((_, index) => prices[index + 1]?.start ?? 'infinity'),
      prices.map(({ tauxHoraire }) => tauxHoraire),
    ],
  };
};
