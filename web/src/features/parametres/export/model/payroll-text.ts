import type { Preset, Preview } from '../api/export-api.ts';
import { exportMessages, payrollMessages as messages } from '../messages.ts';
import { sumsByUnit } from './ledger-text.ts';

/** Why a file cannot be made; undefined when it can. */
export const blockedBy = ({ empechements, sansMatricule, lignes }: Preview): string | undefined => {
  if (sansMatricule.length > 0) return messages.blocked(sansMatricule.length);
  if (empechements.length > 0) return messages.obstacles(empechements.length);
  return lignes === 0 ? messages.nothing : undefined;
};

/** « 5 lignes, 37,50 h, 5 j » */
export const withoutNumber = (lines: Preview['sansMatricule'][number]['lignes']): string =>
  [exportMessages.table.lines(lines.length), ...sumsByUnit(lines)].join(', ');

/** The other file of the same software in which a nature goes: « EBP Paie, absences » beside its variables. */
export const otherFileOf = (
  key: Preset['key'],
  nature: Preview['horsFichier'][number]['nature'],
  presets: readonly Preset[],
): Preset | undefined => {
  const software = (of: string): string | undefined => of.split('-')[0];
  return presets.find(
    (preset) =>
      preset.key !== key && software(preset.key) === software(key) && preset.natures.includes(nature),
  );
};

/** Whether a column holds quantities alone, which stand under one another. */
export const isFigures = (cells: readonly string[]): boolean =>
  cells.some((cell) => cell !== '') && cells.every((cell) => cell === '' || /^-?\d+,\d\d$/.test(cell));
