import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { getTimeSheetsFile, SheetKey } from '@gestiontemps/contracts/templates';
import type { WireBody, WireQuery } from '@gestiontemps/contracts/route';
import { download } from '../api/base-api.ts';
import { fetchComing } from '../files/fetch-file.ts';
import type { OnComing } from '../ui/use-coming.ts';

/** Hands somebody a sheet as a PDF; `onComing` hears of it, and when it is over. */
export const fetchPaper = (
  key: SheetKey,
  userId: string,
  day: CivilDate,
  onComing: OnComing,
): Promise<void> => {
  const query: WireQuery<typeof getTimeSheetsFile> = { key, outputMode: 'PDF' };
  const body: WireBody<typeof getTimeSheetsFile> = { userIds: [userId], startDate: day, endDate: day };
  return fetchComing(
    (options) => download('POST /Template/GetTimeSheets', { query, body }, options),
    'feuille-de-temps.pdf',
    onComing,
  );
};
