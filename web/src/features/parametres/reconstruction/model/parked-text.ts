import { shortWeek } from '@gestiontemps/contracts/dates/date-labels';

/** `week-{company}~{user}~2026-11-09` → `S46`; null for a key that names no week. */
export const weekText = (key: string): string | null => {
  const monday = /^week-.*~(\d{4}-\d\d-\d\d)$/.exec(key)?.[1];
  return monday === undefined ? null : shortWeek(monday);
};
