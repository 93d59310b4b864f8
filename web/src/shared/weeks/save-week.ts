import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { messages } from '../messages.ts';
import { toasts } from '../ui/toasts.ts';

/** Hands somebody the sheet of a week as a PDF; what fetches it comes with the first press. */
export const saveWeek = async (userId: string, monday: CivilDate): Promise<void> => {
  const code = await import('./week-file.ts').catch(() => undefined);
  if (code) await code.fetchWeek(userId, monday);
  else toasts.error(messages.failures.unreachable);
};
