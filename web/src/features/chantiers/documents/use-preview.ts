import { useEffect, useState } from 'react';
import { previewDocument, type ProjectDocument } from './api/documents-api.ts';

/** The image of a document: its address, that it is being made, or that there is none. */
export type Preview = { readonly src: string } | 'making' | 'none';

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

/** Fetches the image of a document while `isWanted`: it comes with the session, which an `<img>` does not send. */
export const usePreview = (document: ProjectDocument, isWanted: boolean): Preview => {
  const { id, previewUrl } = document;
  const [made, setMade] = useState<{ readonly id: string; readonly preview: Preview }>();
  useEffect(() => {
    if (!isWanted || previewUrl === null) return undefined;
    const controller = new AbortController();
    let src: string | undefined;
    const show = async (): Promise<void> => {
      const content = await fetchPreview(document, controller.signal);
      if (controller.signal.aborted) return;
      if (content) src = URL.createObjectURL(content);
      setMade({ id, preview: src === undefined ? 'none' : { src } });
    };
    void show();
    return () => {
      controller.abort();
      if (src !== undefined) URL.revokeObjectURL(src);
    };
    // Of a document nothing else changes that its image would show.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, previewUrl, isWanted]);
  if (previewUrl === null) return 'none';
  return made?.id === id ? made.preview : 'making';
};
