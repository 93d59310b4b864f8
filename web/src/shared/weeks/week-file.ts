import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { getTimeSheetsFile } from '@gestiontemps/contracts/templates';
import type { WireBody, WireQuery } from '@gestiontemps/contracts/route';
import { download } from '../api/base-api.ts';
import { fetchFile } from '../files/fetch-file.ts';

/** Hands somebody the sheet of a week as a PDF. */
export const fetchWeek = (userId: string, monday: CivilDate): Promise<void> => {
  const query: WireQuery<typeof getTimeSheetsFile> = { key: 'FEUILLE_SEMAINE', outputMode: 'PDF' };
  const body: WireBody<typeof getTimeSheetsFile> = { userIds: [userId], startDate: monday, endDate: monday };
  return fetchFile(
    (options) => download('POST /Template/GetTimeSheets', { query, body }, options),
    'feuille-de-temps.pdf',
    new AbortController().signal,
  );
};
