import { useEffect, useState } from 'react';

/** An image: its address, that it is on its way, or that there is none. */
export type FetchedImage = { readonly src: string } | 'making' | 'none';

/**
 * Fetches an image with the session, which an `<img>` does not send.
 * @param id what it is, whose bytes never change; undefined while it is not wanted
 */
export const useFetchedImage = (
  id: string | undefined,
  fetch: (signal: AbortSignal) => Promise<Blob | undefined>,
): FetchedImage => {
  const [made, setMade] = useState<{ readonly id: string; readonly image: FetchedImage }>();
  useEffect(() => {
    if (id === undefined) return undefined;
    const controller = new AbortController();
    let src: string | undefined;
    const show = async (): Promise<void> => {
      const content = await fetch(controller.signal);
      if (controller.signal.aborted) return;
      if (content) src = URL.createObjectURL(content);
      setMade({ id, image: src === undefined ? 'none' : { src } });
    };
    void show();
    return () => {
      controller.abort();
      if (src !== undefined) URL.revokeObjectURL(src);
    };
    // What is fetched is told by its id alone.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id]);
  return id !== undefined && made?.id === id ? made.image : 'making';
};
