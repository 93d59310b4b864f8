import { readXml } from './read-xml.ts';
import { brokenWorkbook } from './table.ts';
import type { ZipParts } from './zip-parts.ts';

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
const wholesShownBy = (code = ''): ((value: number) => string | undefined) | undefined => {
  const [positive = ''] = code.split(';');
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

/** How a style shows numbers: as days, or whole ones with what belongs to them. */
export interface NumberStyle {
  readonly isDate: boolean;
  readonly whole: ReturnType<typeof wholesShownBy>;
}

/** Styles that cells refer to by their number. */
export const numberStyles = async (zip: ZipParts, part: string | undefined): Promise<NumberStyle[]> => {
  const styles: NumberStyle[] = [];
  const byId = new Map<number, NumberStyle>();
  if (part === undefined) return styles;
  const codes = new Map<number, string>();
  const styleOf = (id: number): NumberStyle => {
    const code = codes.get(id);
    const style = byId.get(id) ?? { isDate: isDateFormat(id, code), whole: wholesShownBy(code) };
    byId.set(id, style);
    return style;
  };
  let isCell = false;
  await readXml(zip.read(part), {
    open(name, { numFmtId = '0', formatCode }) {
      if (name === 'numFmt' && formatCode !== undefined) codes.set(Number(numFmtId), formatCode);
      if (name === 'cellXfs') isCell = true;
      if (name === 'xf' && isCell) styles.push(styleOf(Number(numFmtId)));
      if (codes.size > 5_000 || styles.length > 70_000) throw brokenWorkbook();
    },
    close(name) {
      if (name === 'cellXfs') isCell = false;
    },
  });
  return styles;
};
