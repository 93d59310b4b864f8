import { capitalised, dateRange } from '@gestiontemps/contracts/dates/date-labels';
import type { DayRange } from './day-range.ts';

/** What choosing days says. */
export const rangeMessages = {
  /** `Du 1er au 30 novembre 2026` */
  range: ({ from, to }: DayRange) => capitalised(dateRange(from, to)),
  chooseRange: 'Choisir les jours',
  rangeHelp: 'Choisissez le premier jour, puis le dernier, ou saisissez-les.',
  typeRange: 'Saisir les jours',
  from: 'Du',
  to: 'Au',
  show: 'Afficher',
  rangeReversed: 'La date de fin doit être postérieure à la date de début',
  rangeTooLong: 'La période ne peut pas dépasser 400 jours',
} as const;
