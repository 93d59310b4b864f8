import { shortDay, shortRange } from '@gestiontemps/contracts/dates/date-labels';
import { rubriqueNatures } from '@gestiontemps/contracts/export-natures';
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

/** « 7,50 h sous HN100 », each for itself: units that differ are of rubriques that do. */
const underRubriques = (lines: readonly { rubrique: string; unite: 'H' | 'J' | 'KM'; quantite: number }[]) =>
  lines.flatMap((line) => sumsByUnit([line]).map((sum) => messages.late.under(sum, line.rubrique)));

/** What came after its file, by person and day: « lun. 12 oct. : 1 j sous 4010, 7,50 h sous HN100 ». */
export const lateDays = (people: Preview['apresFichier']) =>
  people.flatMap(({ id, label, lignes }) =>
    // Each has its day: only lines of files may be of all the dates.
    [...Map.groupBy(lignes, ({ date }) => date)]
      .flatMap(([date, lines]) => (date === null ? [] : [[date, lines] as const]))
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([date, lines]) => ({
        id,
        label,
        date,
        what: messages.late.what(shortDay(date), underRubriques(lines)),
      })),
  );

/** Days that no file has: « mar. 13 oct. : 1,00 h sous HN100 », « 1–30 sept. : 84,00 h sous HN100 ». */
export const daysWithoutFile = (periods: Preview['sansFichier']['periodes']) =>
  periods.map(({ id, label, startDate: from, endDate: to, lignes }) => {
    const days = from === to ? shortDay(from) : shortRange(from, to);
    return { id, label, range: { from, to }, days, what: messages.late.what(days, underRubriques(lignes)) };
  });

/** What goes under a rubrique of the file; of several, one whose rubrique the company chooses. */
export const natureUnder = (rubrique: string | null, rubriques: Preview['rubriques']) => {
  const natures = rubriques.flatMap((row) => (row.rubrique === rubrique ? row.natures : []));
  return rubriqueNatures.find((nature) => natures.includes(nature)) ?? natures[0];
};

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
