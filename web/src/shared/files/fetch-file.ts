import { sentenceOf } from '../api/problem.ts';
import type { Transfers, TransferOptions } from '../api/transfers.ts';
import { toasts } from '../ui/toasts.ts';
import type { Coming } from '../ui/use-coming.ts';
import { unsaved } from '../unsaved/unsaved.ts';
import { fetchMessages } from './fetch-messages.ts';
import { saveFile } from './save-file.ts';

/** `(options) => download('GET /…', call, options)` */
export type Fetch = (options: TransferOptions) => ReturnType<Transfers['download']>;

/** Milliseconds that are waited for what was typed and is on its way. */
const patience = 4000;

/**
 * Hands somebody a file that the server makes, once what was typed is saved, and says what it is called; what keeps it from
 * coming is told.
 * @param otherwise what a browser calls it where the server says nothing
 */
export const fetchFile = async (
  fetch: Fetch,
  otherwise: string,
  options: TransferOptions = { signal: new AbortController().signal },
): Promise<void> => {
  await unsaved.settled(patience);
  const answer = await fetch(options);
  if ('problem' in answer) {
    if (answer.problem.detail !== '') toasts.missing(sentenceOf(answer.problem));
    return;
  }
  saveFile(answer.file, otherwise);
  toasts.success(fetchMessages.fetched(answer.file.name ?? otherwise));
};

/** The same, which whoever waits can stop: `onComing` hears of it, how far it is, and when it is over. */
export const fetchComing = async (
  fetch: Fetch,
  otherwise: string,
  onComing: (coming: Coming | undefined) => void,
): Promise<void> => {
  const controller = new AbortController();
  const stop = (): void => controller.abort();
  onComing({ stop });
  await fetchFile(fetch, otherwise, {
    signal: controller.signal,
    onProgress: (done, total, unit) => {
      if (unit === 'files' && total !== undefined) onComing({ stop, files: { done, total } });
    },
  });
  onComing(undefined);
};
