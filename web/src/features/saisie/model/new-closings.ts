import { saisieMessages } from '../messages.ts';
import type { TaskRow } from './week-rows.ts';

/** Lines that have taken hours until now and take none any more, as a sentence for a screen reader. */
export const newClosings = (before: readonly TaskRow[], now: readonly TaskRow[]): string => {
  const open = new Set(before.filter(({ task }) => task.ferme === null).map(({ key }) => key));
  return now
    .flatMap(({ key, task: { tache, ferme } }) =>
      ferme !== null && open.has(key) ? [saisieMessages.closedLine.news(tache, ferme)] : [],
    )
    .join('. ');
};
