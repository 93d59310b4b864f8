import { sentenceOf } from '../../../shared/api/problem.ts';
import { stopped, type TransferOptions } from '../../../shared/api/transfers.ts';
import { saveFile } from '../../../shared/files/save-file.ts';
import { useTransfer } from '../../../shared/files/use-transfer.ts';
import { toasts } from '../../../shared/ui/toasts.ts';
import { downloadDocument, type ProjectDocument } from './api/documents-api.ts';

/** Fetches a document and hands it to the person; asked for again, it stops. */
export const useDownload = (document: ProjectDocument) => {
  const run = async (_: undefined, options: TransferOptions) => {
    const answer = await downloadDocument(document, options);
    if ('problem' in answer && answer.problem !== stopped) toasts.error(sentenceOf(answer.problem));
    return answer;
  };
  const { start, progress } = useTransfer(run, ({ file }) => saveFile(file, document.name));
  return { start: () => void start(undefined), isComing: progress !== undefined };
};
