import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { SheetKey } from '@gestiontemps/contracts/templates';
import { messages } from '../messages.ts';
import { toasts } from '../ui/toasts.ts';
import type { OnComing } from '../ui/use-coming.ts';

/** Hands somebody a sheet as a PDF, of the week or month that a day is in; what fetches it comes with the first press. */
const savePaper = async (
  key: SheetKey,
  userId: string,
  day: CivilDate,
  onComing: OnComing,
): Promise<void> => {
  const waiting = new AbortController();
  onComing({ stop: () => waiting.abort() });
  const code = await import('./week-file.ts').catch(() => undefined);
  if (code && !waiting.signal.aborted) return code.fetchPaper(key, userId, day, onComing);
  if (!code) toasts.error(messages.failures.unreachable);
  onComing(undefined);
};

export const saveWeek = (userId: string, monday: CivilDate, onComing: OnComing): Promise<void> =>
  savePaper('FEUILLE_SEMAINE', userId, monday, onComing);
export const saveMonth = (userId: string, day: CivilDate, onComing: OnComing): Promise<void> =>
  savePaper('FEUILLE_MOIS', userId, day, onComing);
