import { capitalised, dateRange } from '@gestiontemps/contracts/dates/date-labels';
import type { DayRange } from './day-range.ts';

/** What choosing days says. */
export const rangeMessages = {
  /** `Du 1er au 30 novembre 2026` */
  range: ({ from, to }: DayRange) => capitalised(dateRange(from, to)),
  chooseRange: 'Choisir les jours',
} as const;
