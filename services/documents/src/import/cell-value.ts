import { unguarded } from '@gestiontemps/kernel/files/csv-line';
import type { Cell } from './table.ts';

const dayMilliseconds = 86_400_000;
/** What spreadsheets count days from: by the usual calendar, with a 29 February 1900 that never was, or by the other. */
const epochs = { usual: Date.UTC(1899, 11, 30), of1904: Date.UTC(1904, 0, 1) };
/** 31/12/9999 */
const lastDay = 2_958_465;

/** A day by its number; undefined where there is none. */
export const dayOfSerial = (serial: number, is1904: boolean): string | undefined => {
  const day = Math.floor(serial);
  if (day < 1 || day > lastDay) return undefined;
  // Before March 1900 every number is one too small for its day.
  const shifted = !is1904 && day < 60 ? day + 1 : day;
  return new Date((is1904 ? epochs.of1904 : epochs.usual) + shifted * dayMilliseconds)
    .toISOString()
    .slice(0, 10);
};

/** `_x000D_` is how a workbook writes what XML does not hold. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    : text;

/** A text as people mean it: what stands around it, and what is nothing, is left out. */
export const textCell = (text: string): Cell => {
  const trimmed = unguarded(text.trim());
  return trimmed === '' ? null : trimmed;
};
