import { useEffect, useState, useSyncExternalStore } from 'react';
import { newCommandId } from '../api/command-id.ts';
import { useMe } from '../session/me.ts';
import { useDraft } from '../unsaved/use-draft.ts';
import { createUploadQueue, type QueueOptions } from './upload-queue.ts';

/**
 * The files that go from this page: leaving it asks while one is on its way, and stops them.
 * @param options those of the first render stay
 */
export const useUploadQueue = <Item extends { readonly name: string }>(
  options: Omit<QueueOptions<Item>, 'newCommand' | 'lasting'>,
) => {
  const { id: userId, entrepriseConnected: entreprise } = useMe();
  const [queue] = useState(() =>
    createUploadQueue<Item>({
      ...options,
      newCommand: () => ({ id: newCommandId(), by: { userId, entreprise } }),
    }),
  );
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads);
  const arrived = useSyncExternalStore(queue.subscribe, queue.arrived);
  useDraft(uploads.some(({ state }) => state !== 'refused'));
  useEffect(() => () => queue.stop(), [queue]);
  return { queue, uploads, arrived };
};
