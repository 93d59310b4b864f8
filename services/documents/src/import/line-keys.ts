import { normalisedCode } from '@gestiontemps/kernel/commands/code-reservation';
import type { Line } from './lines.ts';

/** What tells a line from others, by columns of codes: whatever their case. */
export const keysBy =
  (...columns: readonly string[]) =>
  ({ said }: Line) =>
    columns.flatMap((column) =>
      said[column] === undefined ? [] : [{ column, key: normalisedCode(String(said[column])) }],
    );

/** A field's value, to be compared with another: of several it does not matter in which order they are. */
export const plainValue = (value: unknown): string =>
  JSON.stringify(
    Array.isArray(value) ? value.map(String).toSorted((one, other) => (one < other ? -1 : 1)) : value,
  );
