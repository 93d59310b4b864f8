import { useDispatch } from 'react-redux';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { useUploadQueue } from '../files/use-upload-queue.ts';
import { dialogs } from '../ui/dialogs.ts';
import { addPhoto, photosChanged } from './api/photos-api.ts';
import { photoMessages as messages } from './messages.ts';
import { redraw } from './redraw.ts';

interface ChosenPhoto {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Drawn once: what is sent again under the same key is the same. Absent for what cannot be read. */
  readonly picture: Blob | undefined;
  readonly caption: string;
}

const mostOfCaption = 200;

/** The photos that go to a day from this page, each after its caption was asked. */
export const usePhotoUploads = (userId: string, date: CivilDate) => {
  const dispatch = useDispatch();
  const { queue, ...rest } = useUploadQueue<ChosenPhoto>({
    send: async ({ name, picture, caption }, command, options) =>
      picture
        ? addPhoto({ userId, date, caption, picture }, command, options)
        : { problem: { status: 415, detail: messages.unreadable(name), errors: [] } },
    refusal: ({ name, picture }) => (picture ? undefined : messages.unreadable(name)),
    atOnce: 1,
    onArrived: () => dispatch(photosChanged(userId, date)),
  });
  const add = async (file: File): Promise<void> => {
    const picture = await redraw(file);
    const { name } = file;
    if (!picture) {
      queue.add([{ name, size: file.size, picture, caption: '' }]);
      return;
    }
    const { title, label, placeholder, ok } = messages.caption;
    const inputs = [{ name: 'caption' as const, label, placeholder, maxLength: mostOfCaption }];
    const answer = await dialogs.prompt({ title, ok, inputs });
    if (answer) queue.add([{ name, size: picture.size, picture, caption: answer.caption.trim() }]);
  };
  return { queue, ...rest, add };
};
