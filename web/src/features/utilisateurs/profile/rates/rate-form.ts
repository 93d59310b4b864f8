import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { dateProblem, dateText, readDateText } from '../../../../shared/date-text.ts';
import type { FormErrors } from '../../../../shared/forms/first-issues.ts';
import { messages as shared } from '../../../../shared/messages.ts';
import { formatAmount } from '../../../../shared/numbers.ts';
import { readAmount } from '../../../../shared/forms/typed-amount.ts';
import { profileMessages } from '../messages.ts';
import type { Rate } from './rates-api.ts';

const messages = profileMessages.rates;

/** A rate as it is typed: `31/08/2026`, `34,50`. */
export interface RateForm {
  readonly start: string;
  readonly tauxHoraire: string;
  /** Asked for where hours already entered change their price. */
  readonly motif: string;
}

export const rateFormOf = (rate: Rate | undefined): RateForm => ({
  start: dateText(rate?.start ?? null),
  tauxHoraire: rate ? formatAmount(rate.tauxHoraire) : '',
  motif: '',
});

/** What is wrong with it before it is sent; bounds are the server's to say. */
export const checkRate = ({ start, tauxHoraire }: RateForm): FormErrors<RateForm> => {
  const found = new Map<keyof RateForm, string>();
  const [day, amount] = [readDateText(start), readAmount(tauxHoraire)];
  if (day === null) found.set('start', shared.forms.required(messages.startField));
  if (day === undefined) found.set('start', dateProblem(start));
  if (amount === null) found.set('tauxHoraire', shared.forms.required(messages.rateField));
  if (amount === undefined) found.set('tauxHoraire', messages.rateUnreadable);
  return found;
};

export interface RateBody {
  readonly start: CivilDate;
  readonly tauxHoraire: number;
  readonly motif?: string;
}

/** What is sent of a form that was checked; blanks are no reason. */
export const rateBodyOf = ({ start, tauxHoraire, motif }: RateForm): RateBody => ({
  start: readDateText(start) ?? '',
  tauxHoraire: readAmount(tauxHoraire) ?? 0,
  ...(motif.trim() !== '' && { motif: motif.trim() }),
});
