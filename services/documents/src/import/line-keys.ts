import { seen } from '@gestiontemps/contracts/shapes';
import { normalisedCode } from '@gestiontemps/kernel/commands/code-reservation';
import type { Line } from './lines.ts';

/** Two codes of a file are the same where they are once they are taken: what nobody sees of them is left out before. */
export const codeKey = (code: string): string => normalisedCode(seen(code));

/** What tells a line from others, by columns of codes: whatever their case. */
export const keysBy =
  (...columns: readonly string[]) =>
  ({ said }: Line) =>
    columns.flatMap((column) =>
      said[column] === undefined ? [] : [{ column, key: codeKey(String(said[column])) }],
    );

const inLines = (text: string): string => text.replaceAll(/\r\n?/g, '\n').trim();

/**
 * A field's value, to be compared with another: of several it does not matter in which order they are, of a text neither
 * what stands around it nor how its lines are broken, which a spreadsheet does not keep.
 */
export const plainValue = (value: unknown): string => {
  if (Array.isArray(value))
    return JSON.stringify(value.map(String).toSorted((one, other) => (one < other ? -1 : 1)));
  return JSON.stringify(typeof value === 'string' ? inLines(value) : value);
};

/** What a line says, or what is there where both are the same to whoever reads them. */
export const unlessSame = <Value>(said: Value, held: Value | null | undefined): Value =>
  held !== null && held !== undefined && plainValue(said) === plainValue(held) ? held : said;
