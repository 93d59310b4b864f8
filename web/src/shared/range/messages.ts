import { capitalised, dateRange, numericDate } from '@gestiontemps/contracts/dates/date-labels';
import type { DayRange } from './day-range.ts';

/** What choosing days says. */
export const rangeMessages = {
  /** `Du 1er au 30 novembre 2026` */
  range: ({ from, to }: DayRange) => capitalised(dateRange(from, to)),
  /** Of two years `Du 26/11/2025 au 27/12/2026`, which fits a phone. */
  narrowRange: ({ from, to }: DayRange) =>
    from.slice(0, 4) === to.slice(0, 4)
      ? capitalised(dateRange(from, to))
      : `Du ${numericDate(from)} au ${numericDate(to)}`,
  chooseRange: 'Choisir les jours',
} as const;
