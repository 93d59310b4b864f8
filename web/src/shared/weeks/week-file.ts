import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { getTimeSheetsFile, TemplateKey } from '@gestiontemps/contracts/templates';
import type { WireBody, WireQuery } from '@gestiontemps/contracts/route';
import { download } from '../api/base-api.ts';
import { sentenceOf } from '../api/problem.ts';
import { saveFile } from '../files/save-file.ts';
import { toasts } from '../ui/toasts.ts';
import { unsaved } from '../unsaved/unsaved.ts';

/** What a browser calls it where the server says nothing. */
const otherwise = 'feuille-de-temps.pdf';

/** Milliseconds that are waited for hours on their way. */
const patience = 4000;

/** Hands somebody a sheet as a PDF, once what was typed is saved; what keeps it from coming is told. */
export const fetchPaper = async (key: TemplateKey, userId: string, day: CivilDate): Promise<void> => {
  await unsaved.settled(patience);
  const query: WireQuery<typeof getTimeSheetsFile> = { key, outputMode: 'PDF' };
  const body: WireBody<typeof getTimeSheetsFile> = { userIds: [userId], startDate: day, endDate: day };
  const { signal } = new AbortController();
  const answer = await download('POST /Template/GetTimeSheets', { query, body }, { signal });
  if ('file' in answer) saveFile(answer.file, otherwise);
  else if (answer.problem.detail !== '') toasts.error(sentenceOf(answer.problem));
};
