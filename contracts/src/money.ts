declare const unit: unique symbol;

/** An amount in whole cents of a euro: what sums and products are made of, never doubles (domain.md §5 F1). */
export type Cents = number & { readonly [unit]: 'cents' };

/** Marks a whole number of cents as such. */
export const cents = (value: number): Cents => value as Cents;

/** Cents of euros as they travel, which carry two decimals at most: 32.5 → 3250. */
export const centsOfEuros = (euros: number): Cents => cents(Math.round(euros * 100));

/** Cents of a decimal string, as events hold it and PostgreSQL's numeric is read: '32.50' → 3250, '-7.2' → -720. */
export const centsOfDecimal = (decimal: string): Cents => {
  const [whole = '0', fraction = ''] = decimal.split('.');
  const magnitude = Math.abs(Number(whole)) * 100 + Number(fraction.padEnd(2, '0').slice(0, 2));
  return cents(decimal.startsWith('-') ? 0 - magnitude : magnitude);
};

/** Decimal string of cents, two decimals always: 3250 → '32.50'. */
export const decimalOfCents = (value: Cents): string => {
  const magnitude = Math.abs(value);
  const fraction = String(magnitude % 100).padStart(2, '0');
  return `${value < 0 ? '-' : ''}${Math.trunc(magnitude / 100)}.${fraction}`;
};

/** Euros as they travel, of a decimal string; null stays null. */
export const eurosOfDecimal = (decimal: string | null): number | null =>
  decimal === null ? null : Number(decimal);
