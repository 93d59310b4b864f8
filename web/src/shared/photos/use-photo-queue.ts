import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { useOutboxQueue } from '../offline/use-outbox-queue.ts';
import { dialogs } from '../ui/dialogs.ts';
import { useDraft } from '../unsaved/use-draft.ts';
import { photoQueueOf } from './api/photo-queues.ts';
import { photoMessages as messages } from './messages.ts';
import { redraw } from './redraw.ts';

const mostOfCaption = 200;

/** What a photo is called; undefined once the person has said that it is to go. */
const askCaption = async (): Promise<string | undefined> => {
  const { title, label, placeholder, ok } = messages.caption;
  const inputs = [{ name: 'caption' as const, label, placeholder, maxLength: mostOfCaption }];
  const { title: leaving, text, ok: leave } = messages.givingUp;
  for (;;) {
    const answer = await dialogs.prompt({ title, ok, inputs });
    if (answer) return answer.caption.trim();
    // A telephone that took it for this page may have kept no other.
    const question = { title: leaving('cette photo'), text, ok: leave, danger: true };
    if (await dialogs.confirm(question)) return undefined;
  }
};

let turn: Promise<unknown> = Promise.resolve();
/** One question after the other: two that are alike would be taken for one. */
const inTurn = <T>(ask: () => Promise<T>): Promise<T> => {
  const asked = turn.then(ask, ask);
  turn = asked;
  return asked;
};

/** The photos of somebody's days that wait on this device or are on their way, and how one more comes. */
export const usePhotoQueue = (userId: string) => {
  const dispatch = useDispatch();
  const of = useOutboxQueue(userId);
  const queue = useMemo(() => photoQueueOf(of, dispatch), [of, dispatch]);
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads);
  const all = useSyncExternalStore(queue.subscribe, queue.arrived);
  const [before] = useState(all);

  const [chosen, setChosen] = useState(0);
  // Until its caption is written a photo is held by this page alone.
  useDraft(chosen > 0);

  /** Asks for a caption, then sends what was chosen. */
  const add = async (file: File, date: CivilDate): Promise<void> => {
    setChosen((count) => count + 1);
    await addChosen(file, date).finally(() => setChosen((count) => count - 1));
  };
  const addChosen = async (file: File, date: CivilDate): Promise<void> => {
    const picture = await redraw(file);
    if (!picture) {
      queue.add([{ name: file.name, date, size: file.size, picture, caption: '' }]);
      return;
    }
    const caption = await inTurn(askCaption);
    if (caption === undefined) return;
    queue.add([{ name: caption || messages.unnamed, date, size: picture.size, picture, caption }]);
  };
  return { queue, uploads, arrived: all - before, add };
};
