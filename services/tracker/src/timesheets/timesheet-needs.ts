import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { Minutes } from '@gestiontemps/contracts/duration';
import type { Member } from '../principal.ts';

/** What time sheets ask of the validation of weeks: the composition root hands it in. */
export interface TimesheetNeeds {
  /** Worked in the eleven weeks before one; null for whom the average over twelve is none of his business. */
  workedBefore(reader: Member, utilisateurId: string, monday: CivilDate): Promise<Minutes | null>;
}
