import { dayOfMonth, weekdayName } from '@gestiontemps/contracts/dates/date-labels';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { formatDuration } from '../../../shared/duration.ts';
import { formatNumber } from '../../../shared/numbers.ts';
import { saisieMessages } from '../messages.ts';
import { allowanceKinds } from './allowance-rows.ts';
import type { EntryForm, Wanted } from './entry-form.ts';
import { heldIn, seenIn } from './wish.ts';

const words = saisieMessages.history;

/** « lundi 16 » */
const dayText = (date: CivilDate): string => `${weekdayName(date)} ${dayOfMonth(date)}`;

const allowanceText = (wanted: Extract<Wanted, { kind: 'allowance' }>): string => {
  const name = saisieMessages.allowance[wanted.field];
  const small = name.charAt(0).toLowerCase() + name.slice(1);
  const value = Number(wanted.change[wanted.field] ?? 0);
  if (value === 0) return words.without(small);
  const kind = allowanceKinds[wanted.field];
  if (kind === 'flag') return small;
  return `${small} ${kind === 'km' ? formatNumber(value) : formatDuration(value)}`;
};

const changeText = (wanted: Exclude<Wanted, { kind: 'allowance' }>, before: number): string => {
  const { time, comment, ...rest } = wanted.change;
  if (time === 0) return words.removed(formatDuration(before));
  if (time !== undefined && time !== before) return formatDuration(time);
  if ('heuresDeNuit' in rest && rest.heuresDeNuit !== undefined)
    return saisieMessages.nightOf(formatDuration(rest.heuresDeNuit));
  return comment === undefined ? words.finished : words.comment;
};

/** What one change of a cell was, for « Annulé : 7h30 lundi 16 ». */
export const changeWords = (forms: readonly EntryForm[], wanted: Wanted): string => {
  const day = dayText(wanted.date);
  if (wanted.kind === 'allowance') return `${allowanceText(wanted)} ${day}`;
  const form = forms.find(({ sheetDate }) => sheetDate === wanted.date);
  const before = Number((form ? heldIn(form, wanted) : seenIn(wanted)).values['time']);
  return `${changeText(wanted, before)} ${day}`;
};
