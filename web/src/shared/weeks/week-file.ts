import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { getTimeSheetsFile, SheetKey } from '@gestiontemps/contracts/templates';
import type { WireBody, WireQuery } from '@gestiontemps/contracts/route';
import { download } from '../api/base-api.ts';
import { fetchFile } from '../files/fetch-file.ts';

/** Hands somebody a sheet as a PDF. */
export const fetchPaper = (key: SheetKey, userId: string, day: CivilDate): Promise<void> => {
  const query: WireQuery<typeof getTimeSheetsFile> = { key, outputMode: 'PDF' };
  const body: WireBody<typeof getTimeSheetsFile> = { userIds: [userId], startDate: day, endDate: day };
  return fetchFile(
    (options) => download('POST /Template/GetTimeSheets', { query, body }, options),
    'feuille-de-temps.pdf',
  );
};
