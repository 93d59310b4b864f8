import { messages } from '../shared/messages.ts';
import { loadUntilThere, waitForNetwork } from '../shared/ui/load-again.ts';
import { toasts } from '../shared/ui/toasts.ts';

export interface PageLoading {
  /** Whether a page is shown that can stay meanwhile. */
  readonly isStarted: () => boolean;
  /** Whether somebody still waits for a page. */
  readonly isWanted: () => boolean;
  readonly onMissing: () => void;
  /** Ends after so many milliseconds, or when the network is back. */
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** What shows that code is missing, and waits for it. */
export const byNetwork: Pick<PageLoading, 'onMissing' | 'wait'> = {
  onMissing: () => toasts.missing(messages.unsaved.pageMissing),
  wait: waitForNetwork,
};

/**
 * Loads the code of a page. Without a network one stays where one is, and the page opens when its code has come, unless
 * one went elsewhere meanwhile. The first page has none to stay on: it fails at once.
 */
export const loadPage = async <Code>(load: () => Promise<Code>, loading: PageLoading): Promise<Code> => {
  try {
    return await load();
  } catch (error) {
    if (!loading.isStarted()) throw error;
  }
  const controller = new AbortController();
  const wait = async (milliseconds: number): Promise<void> => {
    await loading.wait(milliseconds);
    if (!loading.isWanted()) controller.abort();
  };
  const code = await loadUntilThere(load, controller.signal, { onMissing: loading.onMissing, wait });
  if (code === undefined) throw new Error('The page is not wanted any more');
  return code;
};
