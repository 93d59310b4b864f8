import { dateRange, numericDate, shortDay, shortRange } from '@gestiontemps/contracts/dates/date-labels';
import { parisDate } from '@gestiontemps/contracts/dates/paris-clock';
import { rubriqueNatures } from '@gestiontemps/contracts/export-natures';
import type { Preset, Preview } from '../api/export-api.ts';
import { exportMessages, payrollMessages as messages } from '../messages.ts';
import { quantityText, rubriqueText, sumsByUnit } from './ledger-text.ts';

/** Why a file cannot be made; undefined when it can. */
export const blockedBy = ({ empechements, sansMatricule, lignes }: Preview): string | undefined => {
  if (sansMatricule.length > 0) return messages.blocked(sansMatricule.length);
  if (empechements.length > 0) return messages.obstacles(empechements.length);
  return lignes === 0 ? messages.nothing : undefined;
};

type Line = Preview['sansFichier']['periodes'][number]['lignes'][number];

/** « 6 lignes, 37,50 h, 5 j, 4 repas » */
export const withoutNumber = (lines: readonly Line[]): string => {
  const [meals, others] = [true, false].map((wanted) =>
    lines.filter(({ natures }) => natures.includes('PANIER') === wanted),
  );
  return [
    exportMessages.table.lines(lines.length),
    ...sumsByUnit(others ?? []),
    ...(meals ?? []).map(rubriqueText),
  ].join(', ');
};

/** « 7,50 h sous HN100 », each for itself: units that differ are of rubriques that do. */
const underRubriques = (lines: readonly Line[]) =>
  lines.map((line) => messages.late.under(rubriqueText(line), line.rubrique));

/** What another file has already: « du 1er au 20 octobre 2026 : 2 personnes, 3,50 h (fichier du 20/11/2026) ». */
export const filedAlready = (files: Preview['dejaDansFichier']['fichiers']) =>
  files.map(({ id, name, fichierDu, startDate: from, endDate: to, personnes, heures }) => {
    const days = from === to ? shortDay(from) : dateRange(from, to);
    // Meals and ways alone are counted in no hours.
    const hours = heures === 0 ? [] : sumsByUnit([{ quantite: heures, unite: 'H' }]);
    const made = numericDate(parisDate(new Date(fichierDu)));
    return { id, name, what: messages.filed.what(days, [messages.filed.people(personnes), ...hours], made) };
  });

/** What came after its file, by person and day: « lun. 12 oct. : 1 j sous 4010, 7,50 h sous HN100 ». */
export const lateDays = (people: Preview['apresFichier']['personnes']) =>
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

/**
 * Days that no file has: « mar. 13 oct. : 1,00 h sous HN100 », « 1–30 sept. : 84,00 h sous HN100 ». Where files have a part of
 * them, it says so: what is missing goes in a file of another target, or is entered by hand.
 */
export const daysWithoutFile = ({
  preset,
  sansFichier: { periodes },
}: Pick<Preview, 'preset' | 'sansFichier'>) =>
  periodes.map(({ id, label, startDate: from, endDate: to, lignes, fichier: target }) => {
    const days = from === to ? shortDay(from) : shortRange(from, to);
    const all = messages.late.what(days, underRubriques(lignes));
    const { byHand, rest } = messages.withoutFile;
    const what = target === null ? byHand(all) : target === preset ? all : rest(all);
    return { id, label, range: { from, to }, days, target, what };
  });

/** What has lost its rubrique since the last file: « 12,00 km, sous KM dans le fichier du 20/11/2026 ». */
export const lostRubriques = ({ rubriquesRetirees, horsFichier }: Preview) =>
  rubriquesRetirees.map(({ nature, label, rubrique, fichierDu }) => {
    const left = horsFichier.find((one) => one.nature === nature);
    const before = messages.lost.under(rubrique, numericDate(parisDate(new Date(fichierDu))));
    return { nature, label, what: left ? `${quantityText(left)}, ${before}` : before };
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
