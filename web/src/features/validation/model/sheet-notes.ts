import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { WeekSheet } from '../../../shared/api/week-endpoints.ts';
import { sheetMessages as messages } from '../sheet-messages.ts';

/** What somebody wrote about a line, or that another person than its owner changed it. */
export interface SheetNote {
  readonly key: string;
  readonly date: CivilDate;
  /** The task, the absence, « Km perso ». */
  readonly subject: string;
  /** null: it was changed, without a word. */
  readonly text: string | null;
  /** Instant of the last change; null where none is known. */
  readonly on: string | null;
  /** Who changed it, when it was not the owner of the week. */
  readonly changedBy: { readonly nom: string; readonly prenom: string } | null;
}

/** Comments, justifications, and changes made by somebody else, in the order of the days. */
export const sheetNotes = ({
  timeSheets,
  utilisateur,
}: Pick<WeekSheet, 'timeSheets' | 'utilisateur'>): readonly SheetNote[] =>
  timeSheets.flatMap((day): SheetNote[] => {
    const date = day.sheetDate;
    const lines = day.tasks.map((line): SheetNote => {
      const { id, tache, comment, updatedOn, updatedBy } = line;
      const changedBy = updatedBy && updatedBy.id !== utilisateur.id ? updatedBy : null;
      return { key: id, date, subject: tache, text: comment, on: updatedOn, changedBy };
    });
    const absences = day.absences.map(({ id, libelle, comment }): SheetNote => ({
      key: id,
      date,
      subject: libelle,
      text: comment,
      on: null,
      changedBy: null,
    }));
    const km: SheetNote = {
      key: `${day.id} km`,
      date,
      subject: messages.allowances.kmPerso,
      text: day.kmPersoJustification,
      on: null,
      changedBy: null,
    };
    return [...lines, ...absences, km].filter(({ text, changedBy }) => text !== null || changedBy !== null);
  });
