import { numericDate } from '@gestiontemps/contracts/dates/date-labels';
import { formatDuration } from '../duration.ts';
import { formatEuros } from '../numbers.ts';
import type { ColumnKind } from './columns.ts';

/** A value of a column as people read it: `7h30`, `1 246,50 €`, `31/08/2026`. */
export const cellText = (value: string | number | null | undefined, kind: ColumnKind): string => {
  if (value === null || value === undefined || value === '') return '–';
  if (kind === 'duration' && typeof value === 'number') return formatDuration(value);
  if (kind === 'euros' && typeof value === 'number') return formatEuros(value);
  if (kind === 'date' && typeof value === 'string') return numericDate(value);
  return String(value);
};
