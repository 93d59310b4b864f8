import { numericDate } from '@gestiontemps/contracts/dates/date-labels';
import { inForceOn } from '@gestiontemps/contracts/dates/in-force';
import { formatEuros } from '../../../../shared/numbers.ts';
import { profileMessages } from '../messages.ts';
import type { Rate } from './rates-api.ts';

const messages = profileMessages.rates.impact;

/** A rate from a day on. */
export type RateFrom = Pick<Rate, 'start' | 'tauxHoraire'>;

/** What is about to be made of a person's rates. */
export interface RateChange {
  /** Whose rate it is. */
  readonly name: string;
  readonly act: 'added' | 'changed' | 'removed';
  /** The rate as it will be, or the one that is taken away. */
  readonly rate: RateFrom;
  /** The same as it is now, where it is changed. */
  readonly before?: RateFrom;
  /** The other rates of the person. */
  readonly others: readonly RateFrom[];
}

/** What an hour of the first day costs, or would cost, without this rate. */
const withoutIt = ({ rate, others }: RateChange): string | undefined => {
  const other = inForceOn(others, rate.start);
  return other && formatEuros(other.tauxHoraire);
};

/** « , au lieu de 34,50 €. »: what follows the rate in the sentence that tells of the change. */
export const endOfSentence = (change: RateChange): string => {
  const { act, rate, before } = change;
  if (before && before.start !== rate.start)
    return messages.insteadFrom(formatEuros(before.tauxHoraire), numericDate(before.start));
  const other = before ? formatEuros(before.tauxHoraire) : withoutIt(change);
  if (act === 'removed') return other === undefined ? messages.thenNone : messages.thenOther(other);
  return other === undefined ? messages.first : messages.instead(other);
};
