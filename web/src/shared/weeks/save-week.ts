import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { SheetKey } from '@gestiontemps/contracts/templates';
import { messages } from '../messages.ts';
import { toasts } from '../ui/toasts.ts';

/** Hands somebody a sheet as a PDF, of the week or month that a day is in; what fetches it comes with the first press. */
const savePaper = async (key: SheetKey, userId: string, day: CivilDate): Promise<void> => {
  const code = await import('./week-file.ts').catch(() => undefined);
  if (code) await code.fetchPaper(key, userId, day);
  else toasts.error(messages.failures.unreachable);
};

export const saveWeek = (userId: string, monday: CivilDate): Promise<void> =>
  savePaper('FEUILLE_SEMAINE', userId, monday);
export const saveMonth = (userId: string, day: CivilDate): Promise<void> =>
  savePaper('FEUILLE_MOIS', userId, day);
