import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { numericDate } from '@gestiontemps/contracts/dates/date-labels';

type Dates = { readonly start: CivilDate | null; readonly end: CivilDate | null };

/** `du 31/08/2026 au 26/02/2027`, as far as the dates are known. */
export const datesInWords = ({ start, end }: Dates): string | null => {
  if (start !== null && end !== null) return `du ${numericDate(start)} au ${numericDate(end)}`;
  if (start !== null) return `à partir du ${numericDate(start)}`;
  return end === null ? null : `jusqu'au ${numericDate(end)}`;
};

/** `31/08 – 26/02/2027`, for a column: the year of the start is that of the end or the one before, or it is said. */
export const datesInColumn = ({ start, end }: Dates): string => {
  if (start === null && end === null) return '–';
  if (end === null) return `${numericDate(start ?? '')} –`;
  if (start === null) return `– ${numericDate(end)}`;
  const years = Number(end.slice(0, 4)) - Number(start.slice(0, 4));
  const opening = years > 1 ? numericDate(start) : numericDate(start).slice(0, 5);
  return `${opening} – ${numericDate(end)}`;
};
