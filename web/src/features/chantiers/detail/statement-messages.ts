import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { monthName } from '@gestiontemps/contracts/dates/date-labels';
import { ofName } from '../../../shared/messages.ts';

/** What of the hours of a chantier there is on paper. */
export const statementMessages = {
  whole: 'Relevé du chantier en PDF',
  word: 'Relevé du chantier en Word',
  costs: 'Relevé avec les coûts en PDF',
  /** « Relevé de novembre en PDF », « d'octobre ». */
  month: (day: CivilDate) => `Relevé ${ofName(monthName(day))} en PDF`,
} as const;
