import { numericDate } from '@gestiontemps/contracts/dates/date-labels';
import { messages as shared } from '../../../../shared/messages.ts';
import { formatEuros } from '../../../../shared/numbers.ts';
import { dialogs } from '../../../../shared/ui/dialogs.ts';
import { profileMessages } from '../messages.ts';
import type { Impact, Rate } from './rates-api.ts';

const messages = profileMessages.rates.impact;

/** `+63,90 €`, `-12,00 €` */
export const gapText = (gap: number): string => (gap > 0 ? `+${formatEuros(gap)}` : formatEuros(gap));

const textOf = ({ lignes, validees, avant, apres }: Impact): string =>
  lignes === 0
    ? messages.noLine
    : [
        messages.lines(lignes, validees),
        messages.amounts(formatEuros(avant), formatEuros(apres), gapText(apres - avant)),
      ].join(' ');

/** Hours that were entered already change their price: asked before. A rate that touches none is applied at once. */
export const confirmImpact = async (impact: Impact): Promise<boolean> =>
  impact.lignes === 0 || dialogs.confirm({ title: messages.title, text: textOf(impact), ok: messages.apply });

/** A rate is taken away for good: asked whatever it touches. */
export const confirmRemoval = async (rate: Rate, impact: Impact): Promise<boolean> =>
  dialogs.confirm({
    title: messages.removal(numericDate(rate.start)),
    text: textOf(impact),
    ok: shared.actions.remove,
    danger: true,
  });
