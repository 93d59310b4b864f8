import type { Dispatch } from '@reduxjs/toolkit';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { newCommandId } from '../../api/command-id.ts';
import { createUploadQueue, type Upload } from '../../files/upload-queue.ts';
import { createKeptQueues, keepIn, wait } from '../../offline/kept-queues.ts';
import { createRetryPace, restOf } from '../../offline/retry-pace.ts';
import type { KeptAct } from '../../offline/outbox.ts';
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
export const photoQueueOf = createKeptQueues<PhotoQueue, Dispatch>((of, isHere, dispatch) =>
  createUploadQueue<ChosenPhoto>({
    send: async ({ name, date, picture, caption }, command, options) =>
      picture
        ? addPhoto({ userId: of.userId, date, caption, picture }, command, options)
        : { problem: { status: 415, detail: messages.unreadable(name), errors: [] } },
    refusal: ({ name, picture }) => (picture ? undefined : messages.unreadable(name)),
    newCommand: () => ({ id: newCommandId(), by: of.by }),
    // A site's network carries one well, and they arrive as they were taken.
    atOnce: 1,
    onArrived: ({ date }) => dispatch(photosChanged(of.userId, date)),
    lasting: { keep: keepIn(photoOutbox, of), isOpen: isHere, pace: createRetryPace(wait), restOf },
  }),
);

/** Goes on with photos that pages which are gone have left. */
export const goOnWithPhotos = (left: readonly KeptAct<unknown>[], dispatch: Dispatch): void => {
  for (const { queue, content } of left) photoQueueOf(queue, dispatch).adopt([content as WaitingPhoto]);
};
