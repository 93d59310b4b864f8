import { addDays } from '@gestiontemps/contracts/dates/civil-date';
import { today } from '@gestiontemps/contracts/dates/paris-clock';
import type { DayRange } from '../range/day-range.ts';
import { useMe } from './me.ts';
import type { Me } from './session-api.ts';

/** Days that one report tells of. */
const most = 365;

/** What of these days an auditor may read, the last of his period where it is none of them; others read them as they are. */
export const readableDays = (acces: Me['acces'], { from, to }: DayRange): DayRange => {
  if (!acces) return { from, to };
  const within = { from: from > acces.du ? from : acces.du, to: to < acces.au ? to : acces.au };
  if (within.from <= within.to) return within;
  const first = addDays(acces.au, 1 - most);
  return { from: first > acces.du ? first : acces.du, to: acces.au };
};

/** The days of a report, as far as the person may read them. */
export const useReadableDays = (range: DayRange): DayRange => readableDays(useMe().acces, range);

/** Whether the person reads as an auditor: within a period, and changes nothing. */
export const useIsAuditor = (): boolean => useMe().role === 'auditeur';

/** Whether an access has ended by today in Paris. */
export const hasEnded = ({ jusquAu }: Pick<NonNullable<Me['acces']>, 'jusquAu'>): boolean =>
  today() > jusquAu;
