import { useDispatch } from 'react-redux';
import { refusalOf } from '../../../shared/files/refusal-of.ts';
import { useUploadQueue } from '../../../shared/files/use-upload-queue.ts';
import { addDocument, documentsChanged } from './api/documents-api.ts';
import { accepted } from './document-kinds.ts';

/** The files that go to a chantier from this page. */
export const useDocumentUploads = (projectId: string) => {
  const dispatch = useDispatch();
  return useUploadQueue<File>({
    send: (file, command, options) => addDocument(projectId, file, command, options),
    refusal: (file) => refusalOf(file, accepted),
    atOnce: 2,
    onArrived: () => dispatch(documentsChanged(projectId)),
  });
};
