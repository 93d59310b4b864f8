import type { AbsenceRef, TaskRef } from './entry-form.ts';

const french = new Intl.Collator('fr', { numeric: true });

/** Chantiers without a number come last. */
const byNumber = (one: string, other: string): number =>
  Number(one === '') - Number(other === '') || french.compare(one, other);

/**
 * Lines in an order of their own, which no hours change: a line stands in the same place while one types, after a
 * reload and in another week. By chantier (number, then label), then task.
 */
export const inTaskOrder = (tasks: readonly TaskRef[]): readonly TaskRef[] =>
  tasks.toSorted(
    (one, other) =>
      byNumber(one.externalId, other.externalId) ||
      french.compare(one.projet, other.projet) ||
      french.compare(one.tache, other.tache) ||
      french.compare(one.taskProjectId, other.taskProjectId),
  );

/** The same of absences: by their label. */
export const inAbsenceOrder = (absences: readonly AbsenceRef[]): readonly AbsenceRef[] =>
  absences.toSorted(
    (one, other) =>
      french.compare(one.libelle, other.libelle) || french.compare(one.absenceId, other.absenceId),
  );
