import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { monthName } from '@gestiontemps/contracts/dates/date-labels';
import { ofName } from '../messages.ts';

/** Of the sheet of a week on paper. */
export const weekFileMessages = {
  download: 'Télécharger en PDF',
  /** « Relevé de novembre en PDF », « d'octobre ». */
  month: (day: CivilDate) => `Relevé ${ofName(monthName(day))} en PDF`,
  downloadOf: (week: string) => `Télécharger la ${week} en PDF`,
} as const;
