import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { getTimeSheetsFile } from '@gestiontemps/contracts/templates';
import type { WireBody, WireQuery } from '@gestiontemps/contracts/route';
import { download } from '../api/base-api.ts';
import { sentenceOf } from '../api/problem.ts';
import type { TransferOptions } from '../api/transfers.ts';
import { saveFile } from '../files/save-file.ts';
import { toasts } from '../ui/toasts.ts';
import { unsaved } from '../unsaved/unsaved.ts';

/** What a browser calls it where the server says nothing. */
export const weekFileName = 'feuille-de-temps.pdf';

/** The sheet of somebody's week as a PDF. */
export const downloadWeek = (userId: string, monday: CivilDate, options: TransferOptions) => {
  const query: WireQuery<typeof getTimeSheetsFile> = { key: 'FEUILLE_SEMAINE', outputMode: 'PDF' };
  const body: WireBody<typeof getTimeSheetsFile> = { userIds: [userId], startDate: monday, endDate: monday };
  return download('POST /Template/GetTimeSheets', { query, body }, options);
};

/** Milliseconds that are waited for hours on their way. */
const patience = 4000;

/** The same from a menu of the entry, once what was typed is saved; what keeps it from coming is told by itself. */
export const saveWeek = async (userId: string, monday: CivilDate): Promise<void> => {
  await unsaved.settled(patience);
  const answer = await downloadWeek(userId, monday, { signal: new AbortController().signal });
  if ('file' in answer) saveFile(answer.file, weekFileName);
  else if (answer.problem.detail !== '') toasts.error(sentenceOf(answer.problem));
};
