import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import { taskRefOf, type EntryForm, type TaskRef } from './entry-form.ts';

/** A line of an earlier week, offered again. */
export interface KnownLine {
  readonly task: TaskRef;
  /** Monday of the latest week that has it. */
  readonly from: CivilDate;
}

/**
 * Lines of earlier weeks, the latest first, each once. A task told to be finished is not offered again, nor one that takes
 * no hours any more, unless it is `shown`: what is on the screen does not vanish under the hand.
 */
export const knownLines = (
  earlier: readonly EntryForm[],
  shown: (task: TaskRef) => boolean = () => false,
): readonly KnownLine[] => {
  const latestFirst = earlier
    .flatMap(({ tasks }) => tasks)
    .toSorted((one, other) => (one.sheetDate < other.sheetDate ? 1 : -1));
  const seen = new Set<string>();
  return latestFirst.flatMap((line) => {
    if (seen.has(line.taskProjectId)) return [];
    seen.add(line.taskProjectId);
    const task = taskRefOf(line);
    const isOffered = !line.isFinished && (task.ferme === null || shown(task));
    return isOffered ? [{ task, from: mondayOf(line.sheetDate) }] : [];
  });
};
