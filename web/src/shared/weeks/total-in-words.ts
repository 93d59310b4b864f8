import { formatDuration } from '../duration.ts';
import { superiorMessages as messages } from './superior-messages.ts';
import type { WeekItem } from '../api/week-endpoints.ts';

type Hours = Pick<WeekItem, 'partiel'> & { readonly totals: Pick<WeekItem['totals'], 'totalTime'> };

/** The hours of a week as a sentence says them; those of a part of it never pass for all. */
export const totalInWords = ({ totals, partiel }: Hours): string => {
  const total = formatDuration(totals.totalTime);
  return partiel ? messages.partialTotal(total) : total;
};
