import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { parisDate } from '@gestiontemps/contracts/dates/paris-clock';
import type { Moment } from '../replay-api.ts';

/** Acts of one day that stand together on the rail. */
export interface RailDay {
  readonly date: CivilDate;
  /** Index of its first act. */
  readonly from: number;
  readonly count: number;
}

export const dayOf = ({ date }: Pick<Moment, 'date'>): CivilDate => parisDate(new Date(date));

export const railDays = (moments: readonly Pick<Moment, 'date'>[]): readonly RailDay[] => {
  const days: { date: CivilDate; from: number; count: number }[] = [];
  for (const [index, moment] of moments.entries()) {
    const date = dayOf(moment);
    const last = days.at(-1);
    if (last?.date === date) last.count += 1;
    else days.push({ date, from: index, count: 1 });
  }
  return days;
};

/** Where an act stands on a rail of so many, from 0 to 1. */
export const placeOf = (index: number, count: number): number => (index + 0.5) / count;

/** The act nearest to a place on the rail. */
export const indexAt = (place: number, count: number): number =>
  Math.min(count - 1, Math.max(0, Math.round(place * count - 0.5)));

/** Width that the name of a day needs, in pixels. */
const labelWidth = 56;

/** The days whose names fit under the rail side by side; that of the current act comes first. */
export const namedDays = (
  days: readonly RailDay[],
  count: number,
  width: number,
  current: number,
): readonly RailDay[] => {
  const centre = ({ from, count: acts }: RailDay): number => ((from + acts / 2) / count) * width;
  const isCurrent = ({ from, count: acts }: RailDay): boolean => current >= from && current < from + acts;
  const placed: RailDay[] = [];
  for (const day of days.toSorted((one, other) => Number(isCurrent(other)) - Number(isCurrent(one))))
    if (placed.every((other) => Math.abs(centre(other) - centre(day)) >= labelWidth)) placed.push(day);
  return days.filter((day) => placed.includes(day));
};

/** Where keys lead: by acts, by days, to either end; undefined for a key that leads nowhere. */
export const keyMove = (key: string, index: number, days: readonly RailDay[]): number | undefined => {
  const last = days.reduce((sum, { count }) => sum + count, 0) - 1;
  const within = (to: number): number => Math.min(last, Math.max(0, to));
  const day = days.findIndex(({ from, count }) => index >= from && index < from + count);
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return within(index - 1);
    case 'ArrowRight':
    case 'ArrowUp':
      return within(index + 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'PageUp':
      // To the start of the day, then of the one before.
      return index > (days[day]?.from ?? 0) ? days[day]?.from : (days[day - 1]?.from ?? 0);
    case 'PageDown':
      return days[day + 1]?.from ?? last;
    default:
      return undefined;
  }
};
