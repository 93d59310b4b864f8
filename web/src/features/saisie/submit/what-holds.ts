import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { OutboxQueue } from '../../../shared/offline/outbox-queue.ts';
import type { DialogOptions } from '../../../shared/ui/dialogs.ts';
import type { WriteFilter, WriteQueue } from '../model/writes.ts';
import { submitMessages as words } from './messages.ts';

/** Something in a week is refused, or waits for the network, which is no error. */
const unsavedWords = (queue: WriteQueue, ofWeek: WriteFilter): DialogOptions | undefined => {
  const waiting = [...queue.read().values()].filter(
    ({ state, value }) => state === 'waiting' && value !== undefined && ofWeek(value),
  ).length;
  const failed = queue.unsaved(ofWeek) - waiting;
  if (failed > 0) return { title: words.unsavedTitle, text: words.unsaved(failed) };
  if (waiting === 0) return undefined;
  const why = queue.waitsFor();
  return { title: words.waiting(why, waiting), text: words.waitingText(why, waiting) };
};

/** Photos of the week that have not arrived; where their code has not come this page holds none. */
const unsentOf = async (of: OutboxQueue, monday: CivilDate): Promise<number> => {
  const queues = await import('../../../shared/photos/api/photo-queues.ts').catch(() => undefined);
  return (await queues?.unsentPhotos(of, monday)) ?? 0;
};

/** Why a week is not sent yet: its hours, or its photos. */
export const whatHolds = async (
  queue: WriteQueue,
  ofWeek: WriteFilter,
  of: OutboxQueue,
  monday: CivilDate,
): Promise<DialogOptions | undefined> => {
  const hours = unsavedWords(queue, ofWeek);
  if (hours) return hours;
  const photos = await unsentOf(of, monday);
  return photos > 0 ? { title: words.photos(photos), text: words.photosText(photos) } : undefined;
};
