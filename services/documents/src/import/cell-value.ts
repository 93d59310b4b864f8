import { unguarded } from '@gestiontemps/kernel/files/csv-line';
import type { Cell } from './table.ts';

const dayMilliseconds = 86_400_000;
/** What spreadsheets count days from: by the usual calendar, with a 29 February 1900 that never was, or by the other. */
const epochs = { usual: Date.UTC(1899, 11, 30), of1904: Date.UTC(1904, 0, 1) };
/** 31/12/9999 */
const lastDay = 2_958_465;

/** Formats of dates that have a number of their own. */
const datesByNumber = (id: number): boolean =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** Whether numbers are shown as days by a format, `dd/mm/yyyy`; one of hours alone is none. */
export const isDateFormat = (id: number, code: string | undefined): boolean => {
  if (code === undefined) return datesByNumber(id);
  if (/^(general|standard)$/i.test(code)) return false;
  const bare = code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]|_./g, '').split(';')[0] ?? '';
  return /[dyj]|(^|[^h:])m{3,}/i.test(bare);
};

/** Characters of a format, which is what spreadsheets take. */
const mostFormat = 255;
/** A digit with its zero or without, and what is written as it is: in quotes, behind a backslash, or a mark. */
const formatPart = /([0#])|"([^"]*)"|\\(.)|([-$+/():!^&'~{}<>= \u00a0\u202f€])|_./gsy;

/**
 * How a format shows whole numbers, where it is made of digits and texts alone (`00000`, `0#" "##`): a code, a postcode or
 * a telephone number, whose zeros are part of it. Undefined for all others, as for amounts.
 */
export const wholesShownBy = (
  id: number,
  code: string | undefined,
): ((value: number) => string | undefined) | undefined => {
  const [positive = ''] = (code ?? (id === 1 ? '0' : '')).split(';');
  if (positive.length > mostFormat) return undefined;
  const parts: { readonly digit?: string; readonly text?: string }[] = [];
  let read = 0;
  for (const [whole, digit, quoted, escaped, mark] of positive.matchAll(formatPart)) {
    read += whole.length;
    parts.push(digit === undefined ? { text: quoted ?? escaped ?? mark ?? ' ' } : { digit });
  }
  const places = parts.filter(({ digit }) => digit !== undefined).length;
  if (read < positive.length || places === 0) return undefined;
  return (value) => {
    if (!Number.isSafeInteger(value) || value < 0) return undefined;
    const digits = value === 0 ? '' : String(value);
    let left = places;
    return parts
      .map(({ digit, text = '' }) => {
        if (digit === undefined) return text;
        left -= 1;
        // The first place has all the digits that there are no places for.
        const from = left === places - 1 ? 0 : Math.max(digits.length - left - 1, 0);
        const here = digits.slice(from, Math.max(digits.length - left, 0));
        return here === '' && digit === '0' ? '0' : here;
      })
      .join('')
      .trim();
  };
};

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
