import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { companyOf, fullName, useMe } from '../session/me.ts';
import { dialogs } from '../ui/dialogs.ts';
import { photoQueueOf } from './api/photo-queues.ts';
import { photoMessages as messages } from './messages.ts';
import { redraw } from './redraw.ts';

const mostOfCaption = 200;

/** The photos of somebody's days that wait on this device or are on their way, and how one more comes. */
export const usePhotoQueue = (userId: string) => {
  const dispatch = useDispatch();
  const me = useMe();
  const { id, entrepriseConnected: entreprise } = me;
  const [person, company] = [fullName(me), companyOf(me)?.name ?? ''];
  const queue = useMemo(
    () => photoQueueOf({ by: { userId: id, entreprise }, whose: { person, company }, userId }, dispatch),
    [id, entreprise, person, company, userId, dispatch],
  );
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads);
  const all = useSyncExternalStore(queue.subscribe, queue.arrived);
  const [before] = useState(all);

  /** Asks for a caption, then sends what was chosen. */
  const add = async (file: File, date: CivilDate): Promise<void> => {
    const picture = await redraw(file);
    if (!picture) {
      queue.add([{ name: file.name, date, size: file.size, picture, caption: '' }]);
      return;
    }
    const { title, label, placeholder, ok } = messages.caption;
    const inputs = [{ name: 'caption' as const, label, placeholder, maxLength: mostOfCaption }];
    const answer = await dialogs.prompt({ title, ok, inputs });
    if (!answer) return;
    const caption = answer.caption.trim();
    queue.add([{ name: caption || messages.unnamed, date, size: picture.size, picture, caption }]);
  };
  return { queue, uploads, arrived: all - before, add };
};
