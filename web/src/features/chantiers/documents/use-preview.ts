import { useFetchedImage, type FetchedImage } from '../../../shared/files/use-fetched-image.ts';
import { previewDocument, type ProjectDocument } from './api/documents-api.ts';

/** How often the server is asked again for one that it has not made yet. */
const mostAsks = 6;

const waited = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

const fetchPreview = async (document: ProjectDocument, signal: AbortSignal): Promise<Blob | undefined> => {
  for (let asks = 1; asks <= mostAsks && !signal.aborted; asks += 1) {
    const answer = await previewDocument(document, { signal });
    if ('problem' in answer) return undefined;
    const { content, retryAfter } = answer.file;
    if (content.size > 0) return content;
    if (retryAfter === undefined) return undefined;
    await waited(retryAfter, signal);
  }
  return undefined;
};

/** Fetches the image of a document while `isWanted`. */
export const usePreview = (document: ProjectDocument, isWanted: boolean): FetchedImage => {
  const { id, previewUrl } = document;
  const has = previewUrl !== null;
  const made = useFetchedImage(isWanted && has ? id : undefined, (signal) => fetchPreview(document, signal));
  return has ? made : 'none';
};
