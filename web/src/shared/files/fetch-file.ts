import { sentenceOf } from '../api/problem.ts';
import type { Transfers, TransferOptions } from '../api/transfers.ts';
import { toasts } from '../ui/toasts.ts';
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
