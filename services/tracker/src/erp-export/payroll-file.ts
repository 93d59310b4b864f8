import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { Preset, PresetCell } from './presets.ts';
import { compare, type Payroll, type PayrollLine, type Unit } from './read-payroll.ts';

/** A cell as it is written, and as it is read again. */
interface Cell {
  readonly written: string;
  readonly read: string;
}

export interface PayrollFile {
  readonly head: readonly Cell[];
  readonly lines: readonly (readonly Cell[])[];
}

interface Period {
  readonly startDate: CivilDate;
  readonly endDate: CivilDate;
}

/** A quantity in hundredths: of an hour, of a day, of a kilometre. */
export const hundredths = (quantite: number, unite: Unit): number =>
  Math.round(unite === 'H' ? (quantite * 100) / 60 : quantite * 100);

const frenchDate = (date: CivilDate): string => date.split('-').toReversed().join('/');

/** In the shape of a preset: of people with a number alone. */
export const payrollFile = (preset: Preset, { lines: all }: Payroll, period: Period): PayrollFile => {
  const lines = all.flatMap((line) =>
    line.matricule === null ? [] : [{ ...line, matricule: line.matricule }],
  );
  const text = (quoted: string): Cell => {
    const inside = quoted.slice(1, -1);
    const read = inside.replaceAll('""', '"');
    const isPlain =
      inside === inside.trim() && !/["\r\n]/.test(inside) && !inside.includes(preset.separateur);
    return { written: preset.guillemets === 'au besoin' && isPlain ? inside : quoted, read };
  };
  const own = (words: string): Cell => text(`"${words}"`);
  const number = ({ quantite, unite }: PayrollLine): Cell => {
    const written = (hundredths(quantite, unite) / 100).toFixed(2).replace('.', ',');
    return { written, read: written };
  };
  const cells: Readonly<Record<PresetCell, (line: PayrollLine & { readonly matricule: string }) => Cell>> = {
    matricule: ({ matricule }) => text(matricule),
    rubrique: ({ rubriqueCell }) => text(rubriqueCell),
    quantite: number,
    debut: ({ jour }) => own(frenchDate(jour ?? period.startDate)),
    fin: ({ jour }) => own(frenchDate(jour ?? period.endDate)),
    mois: () => own(frenchDate(period.endDate).slice(3)),
  };
  const titles = preset.columns.map(([label]) => own(label));
  const row = (line: (typeof lines)[number]): Cell[] => preset.columns.map(([, cell]) => cells[cell](line));
  if (!preset.parRubrique) return { head: titles, lines: lines.map(row) };

  const rubriques = [
    ...new Map(lines.map(({ rubrique, rubriqueCell }) => [rubrique, rubriqueCell])),
  ].toSorted(([one], [other]) => compare(one, other));
  const people = Map.groupBy(lines, ({ utilisateurId }) => utilisateurId);
  return {
    head: [...titles, ...rubriques.map(([, cell]) => text(cell))],
    lines: [...people.values()].map((ofPerson) => [
      ...ofPerson.slice(0, 1).flatMap(row),
      ...rubriques.map(([rubrique]) => {
        const line = ofPerson.find((one) => one.rubrique === rubrique);
        return line ? number(line) : { written: '', read: '' };
      }),
    ]),
  };
};

/** A line without its end. */
export const written = ({ separateur }: Preset, cells: readonly Cell[]): string =>
  cells.map((cell) => cell.written).join(separateur);
