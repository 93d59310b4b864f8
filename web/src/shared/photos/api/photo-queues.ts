import type { Dispatch } from '@reduxjs/toolkit';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import { newCommandId } from '../../api/command-id.ts';
import { createUploadQueue, type Upload } from '../../files/upload-queue.ts';
import { createKeptQueues, keepIn, wait } from '../../offline/kept-queues.ts';
import { createRetryPace, restOf } from '../../offline/retry-pace.ts';
import type { KeptAct } from '../../offline/outbox.ts';
import type { OutboxQueue } from '../../offline/outbox-queue.ts';
import { photoOutbox } from '../../offline/this-outbox.ts';
import { photoMessages as messages } from '../messages.ts';
import { addPhoto, photosChanged } from './photos-api.ts';

/** A photo that somebody has chosen for a day. */
export interface ChosenPhoto {
  /** What it is called in a list. */
  readonly name: string;
  readonly date: CivilDate;
  /** Bytes. */
  readonly size: number;
  /** Drawn once: what is sent again under the same key is the same. Absent for what cannot be read. */
  readonly picture: Blob | undefined;
  readonly caption: string;
}

export type WaitingPhoto = Upload<ChosenPhoto>;
export type PhotoQueue = ReturnType<typeof createUploadQueue<ChosenPhoto>>;

/** The photos of somebody's days that have not arrived. */
const queues = createKeptQueues<PhotoQueue, Dispatch>('photos', (of, isHere, dispatch) => {
  const readAgain = ({ date }: ChosenPhoto): unknown => dispatch(photosChanged(of.userId, date));
  return createUploadQueue<ChosenPhoto>({
    send: async ({ name, date, picture, caption }, command, options) =>
      picture
        ? addPhoto({ userId: of.userId, date, caption, picture }, command, options)
        : { problem: { status: 415, detail: messages.unreadable(name), errors: [] } },
    refusal: ({ name, picture }) => (picture ? undefined : messages.unreadable(name)),
    newCommand: () => ({ id: newCommandId(), by: of.by }),
    // A site's network carries one well, and they arrive as they were taken.
    atOnce: 1,
    onArrived: readAgain,
    onStopped: readAgain,
    lasting: { keep: keepIn(photoOutbox, of), isOpen: isHere, pace: createRetryPace(wait), restOf },
  });
});

export const photoQueueOf = queues.queueOf;

/** Milliseconds that a photo on its way is waited for before it is told of. */
const patience = 4000;

/** How many photos of a week have not arrived, those that were refused too. */
export const unsentPhotos = async (
  of: Pick<OutboxQueue, 'by' | 'userId'>,
  monday: CivilDate,
): Promise<number> => {
  const queue = queues.find(of);
  if (!queue) return 0;
  await Promise.race([queue.settled(), wait(patience)]);
  return queue.uploads().filter(({ file }) => file.picture && mondayOf(file.date) === monday).length;
};

/** Goes on with photos that pages which are gone have left. */
export const goOnWithPhotos = (left: readonly KeptAct<unknown>[], dispatch: Dispatch): void => {
  for (const { queue, content } of left) photoQueueOf(queue, dispatch).adopt([content as WaitingPhoto]);
};
