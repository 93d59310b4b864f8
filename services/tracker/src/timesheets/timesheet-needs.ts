import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { Minutes } from '@gestiontemps/contracts/duration';
import type { DocumentFiles } from '../projects/project-needs.ts';
import type { Member } from '../principal.ts';

/** Where the bytes of photos lie. */
export interface PhotoFiles extends Pick<DocumentFiles, 'keep' | 'open'> {
  /** The log is asked again whether it names this file, a day from `on`; it goes where it does not. */
  letGo(
    of: { readonly entreprise: string; readonly stream: string; readonly owner: string },
    on: Date,
  ): Promise<void>;
}

/** What time sheets ask of the validation of weeks: the composition root hands it in. */
export interface TimesheetNeeds {
  /** Worked in the eleven weeks before one; null for whom the average over twelve is none of his business. */
  workedBefore(reader: Member, utilisateurId: string, monday: CivilDate): Promise<Minutes | null>;
  readonly files: PhotoFiles;
}
