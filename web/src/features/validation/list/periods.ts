import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { Period } from './list-address.ts';

/** The month that a day is in, whole. */
export const monthOf = (date: CivilDate): Period => {
  const from = `${date.slice(0, 8)}01`;
  const inNextMonth = addDays(from, 31);
  return { kind: 'range', from, to: addDays(`${inNextMonth.slice(0, 8)}01`, -1) };
};

export const samePeriod = (one: Period, other: Period): boolean => {
  if (one.kind === 'week' && other.kind === 'week') return one.monday === other.monday;
  if (one.kind === 'range' && other.kind === 'range') return one.from === other.from && one.to === other.to;
  return one.kind === 'all' && other.kind === 'all';
};
