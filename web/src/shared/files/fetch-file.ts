import { sentenceOf } from '../api/problem.ts';
import type { Transfers, TransferOptions } from '../api/transfers.ts';
import { toasts } from '../ui/toasts.ts';
import type { OnComing } from '../ui/use-coming.ts';
import { unsaved } from '../unsaved/unsaved.ts';
import { fetchMessages } from './fetch-messages.ts';
import { saveFile } from './save-file.ts';

/** `(options) => download('GET /…', call, options)` */
export type Fetch = (options: TransferOptions) => ReturnType<Transfers['download']>;

/** Milliseconds that are waited for what was typed and is on its way. */
const patience = 4000;

const stopOf = (signal: AbortSignal): Promise<unknown> =>
  new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));

const fetchFile = async (fetch: Fetch, otherwise: string, options: TransferOptions): Promise<void> => {
  await Promise.race([unsaved.settled(patience), stopOf(options.signal)]);
  if (options.signal.aborted) return;
  const lacking = unsaved.changesHere();
  const answer = await fetch(options);
  if ('problem' in answer) {
    if (answer.problem.detail !== '') toasts.missing(sentenceOf(answer.problem));
    return;
  }
  saveFile(answer.file, otherwise);
  const name = answer.file.name ?? otherwise;
  if (lacking > 0) toasts.warning(fetchMessages.lacking(name, lacking));
  else toasts.success(fetchMessages.fetched(name));
};

/**
 * Hands somebody a file that the server makes, once what was typed is saved, and says what it is called, and that it lacks
 * what could not be saved; what keeps it from coming is told.
 * @param otherwise what a browser calls it where the server says nothing
 * @param onComing hears of it, by what it can be stopped, how far it is, and when it is over
 */
export const fetchComing = async (fetch: Fetch, otherwise: string, onComing: OnComing): Promise<void> => {
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
