declare const unit: unique symbol;

/** A duration in whole minutes, as stored everywhere inside (domain.md §1.2). */
export type Minutes = number & { readonly [unit]: 'minutes' };

/** Marks a whole number of minutes as such. */
export const minutes = (value: number): Minutes => value as Minutes;

/** Minutes of a decimal number of hours: 7.5 → 450. Rounds to the nearest minute. */
export const minutesOfHours = (hours: number): Minutes => minutes(Math.round(hours * 60));

/** Decimal hours of a number of minutes: 450 → 7.5. */
export const hoursOfMinutes = (value: number): number => value / 60;

export const sumMinutes = (values: Iterable<number>): Minutes => {
  let total = 0;
  for (const value of values) total += value;
  return minutes(total);
};

/** `7h30`, `0h15`: the only way people see a duration (spec §9). */
export const formatMinutes = (value: number): string =>
  `${value < 0 ? '-' : ''}${Math.trunc(Math.abs(value) / 60)}h${String(Math.abs(value % 60)).padStart(2, '0')}`;
