import { madeOnce } from './made-once.ts';

/** French numbers as people read them: U+202F between thousands, U+00A0 before €, a decimal comma, a minus as wide as +. */
const euros = madeOnce(() => new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }));
const amount = madeOnce(
  () => new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);
const percent = madeOnce(
  () => new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 0 }),
);
const finePercent = madeOnce(
  () => new Intl.NumberFormat('fr-FR', { style: 'percent', minimumFractionDigits: 1 }),
);
const decimal = madeOnce(() => new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 }));

/** Small whole numbers, which the first page has, are written by the language itself. */
const decimalOf = (value: number): string =>
  Number.isInteger(value) && Math.abs(value) < 1000 ? String(value) : decimal().format(value);

const withMinus = (text: string): string => text.replace('-', '\u2212');

/** 1234.5 → `1 234,50 €` */
export const formatEuros = (value: number): string => withMinus(euros().format(value));

/** 1234.5 → `1 234,50`, for a column whose head says euros. */
export const formatAmount = (value: number): string => withMinus(amount().format(value));

/** 0.84 → `84 %` */
export const formatPercent = (ratio: number): string => percent().format(ratio);

/** 0.0035 → `0,4 %`, where whole percents would tell many of them as none. */
export const formatFinePercent = (ratio: number): string => finePercent().format(ratio);

/** 1234.5 → `1 234,5` */
export const formatNumber = (value: number): string => withMinus(decimalOf(value));

/** 7.5 → `7,5 h`, in reports only: everywhere else a duration is written `7h30`. */
export const formatDecimalHours = (hours: number): string => `${decimalOf(hours)}\u00A0h`;

/** 18 → `18 Km` */
export const formatKm = (km: number): string => `${decimalOf(km)}\u00A0Km`;

/** The forms of a sentence; `{n}` is the number. Without `zero`, nought takes the singular, as French does. */
export interface PluralForms {
  zero?: string;
  one: string;
  other: string;
}

/** plural(2, { one: '{n} feuille', other: '{n} feuilles' }) → `2 feuilles` */
export function plural(count: number, forms: PluralForms): string {
  // What is less than two is singular in French, 1,5 too.
  const isOne = Math.abs(count) < 2;
  const form = count === 0 && forms.zero !== undefined ? forms.zero : isOne ? forms.one : forms.other;
  return form.replaceAll('{n}', decimalOf(count));
}
