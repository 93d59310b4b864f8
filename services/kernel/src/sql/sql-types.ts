import pg from 'pg';

type Parse = (text: string) => unknown;

const asWritten = (text: string): string => text;

const parseInt8 = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The int8 ${text} is beyond 2^53: select it as text`);
  return value;
};

/** Fixed width, so that instants compare as strings. `infinity` stays as written. */
const parseInstant = (text: string): string => {
  const instant = new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
  return Number.isNaN(instant.getTime()) ? text : instant.toISOString();
};

/** By type number of pg_type: the types that pg would give in a shape we do not want. */
const scalars: Readonly<Record<number, Parse>> = {
  20: parseInt8,
  1082: asWritten, // date
  1114: asWritten, // timestamp
  1184: parseInstant, // timestamptz
  1700: asWritten, // numeric
};
/** The same for their arrays. */
const arrays: Readonly<Record<number, Parse>> = {
  1016: parseInt8,
  1115: asWritten,
  1182: asWritten,
  1185: parseInstant,
  1231: asWritten,
};
const textArray: number = 1009;

/** The parser of a column of `createPool`: pg's own for every type not named above. */
export const parseColumn = (type: number, format?: 'text' | 'binary'): Parse => {
  if (format === 'binary') return pg.types.getTypeParser(type, 'binary');
  const scalar = scalars[type];
  if (scalar) return scalar;
  const element = arrays[type];
  return element ? (text) => parseArray(text, element) : pg.types.getTypeParser(type, 'text');
};

const parseArray = (text: string, element: Parse): unknown[] => {
  const parts: readonly (string | null)[] = pg.types.getTypeParser(textArray, 'text')(text);
  return parts.map((part) => (part === null ? null : element(part)));
};
