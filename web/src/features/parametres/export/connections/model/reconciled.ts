import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import type { DayRange } from '../../../../../shared/range/day-range.ts';
import type { ReconciledWeek } from '../api/connections-api.ts';
import { lastWeek } from '../../model/period.ts';

/** Hours, and what they cost for who may see it. */
export type Sum = ReconciledWeek['registre'];

const usualWeeks = 8;

/** The last weeks that are over. */
export const lastWeeks = (today: CivilDate): DayRange => {
  const { from, to } = lastWeek(today);
  return { from: addDays(from, -7 * (usualWeeks - 1)), to };
};

/** The weeks that any of these days is in. */
export const wholeWeeks = ({ from, to }: DayRange): DayRange => ({
  from: mondayOf(from),
  to: addDays(mondayOf(to), 6),
});

const inCents = (amount: number): number => Math.round(amount * 100);

/** In whole minutes and cents: decimal hours added up one by one would drift. */
const combined = (one: Sum, other: Sum, sign: 1 | -1): Sum => {
  const minutes = Math.round(one.heures * 60) + sign * Math.round(other.heures * 60);
  const hasAmount = one.montantMo !== undefined || other.montantMo !== undefined;
  const cents = inCents(one.montantMo ?? 0) + sign * inCents(other.montantMo ?? 0);
  return { heures: minutes / 60, ...(hasAmount && { montantMo: cents / 100 }) };
};

export const sumOf = (sums: readonly Sum[]): Sum =>
  sums.reduce<Sum>((total, sum) => combined(total, sum, 1), { heures: 0 });

/** What has been added since; undefined: nothing. */
export const changeSince = (then: Sum, now: Sum): Sum | undefined => {
  const change = combined(now, then, -1);
  return change.heures === 0 && (change.montantMo ?? 0) === 0 ? undefined : change;
};

export const gapsOf = (weeks: readonly ReconciledWeek[]): number =>
  weeks.reduce((count, { ecarts }) => count + ecarts.length, 0);
