import { useEffect, useState, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { newCommandId } from '../../../shared/api/command-id.ts';
import { refusalOf } from '../../../shared/files/refusal-of.ts';
import { useMe } from '../../../shared/session/me.ts';
import { useDraft } from '../../../shared/unsaved/use-draft.ts';
import { addDocument, documentsChanged } from './api/documents-api.ts';
import { accepted } from './document-kinds.ts';
import { createUploadQueue } from './upload-queue.ts';

/** The files that go to a chantier from this page: leaving it asks while one is on its way, and stops them. */
export const useUploadQueue = (projectId: string) => {
  const dispatch = useDispatch();
  const { id: userId, entrepriseConnected: entreprise } = useMe();
  const [arrived, setArrived] = useState(0);
  const [queue] = useState(() =>
    createUploadQueue<File>({
      send: (file, command, options) => addDocument(projectId, file, command, options),
      newCommand: () => ({ id: newCommandId(), by: { userId, entreprise } }),
      refusal: (file) => refusalOf(file, accepted),
      atOnce: 2,
      onArrived: () => {
        setArrived((count) => count + 1);
        dispatch(documentsChanged(projectId));
      },
    }),
  );
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads);
  useDraft(uploads.some(({ state }) => state !== 'refused'));
  useEffect(() => () => queue.stop(), [queue]);
  return { queue, uploads, arrived };
};
