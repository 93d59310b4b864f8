import { type ExportEncoding } from '@gestiontemps/contracts/erp-export';
import { payrollNatures, type PresetKey } from '@gestiontemps/contracts/export-natures';
import type { previewExport } from '@gestiontemps/contracts/payroll-export';
import type { Reply } from '@gestiontemps/contracts/route';
import type { FiledAlready } from './already-filed.ts';
import type { LostRubrique } from './lost-rubriques.ts';
import { obstaclesIn } from './payroll-obstacles.ts';
import { hundredths, type PayrollFile } from './payroll-file.ts';
import { presets } from './presets.ts';
import { compare, type LedgerSum, type Payroll, type PayrollLine, takes, type Unit } from './read-payroll.ts';
import type { Unfiled } from './read-unfiled.ts';

type Preview = Reply<typeof previewExport>;

/** Lines that are shown before a file is made. */
const shownLines = 10;
/** What earlier files tell of one that is to be made. */
interface Earlier extends Unfiled {
  readonly lost: readonly LostRubrique[];
  readonly filedAlready: readonly FiledAlready[];
}

/** Of lines that came after their file, of those that it left out and of days without one: where whole months are, some. */
const latest = 50;

const shown = (quantite: number, unite: Unit): number => hundredths(quantite, unite) / 100;
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const unitOf = ({ nature }: LedgerSum): Unit => payrollNatures[nature].unite;

/** What a file would hold, beside what the ledger does. */
export const payrollPreview = (
  key: PresetKey,
  encodage: ExportEncoding,
  payroll: Payroll,
  file: PayrollFile,
  { late, leftOut: withRubriqueSince, days, lost, filedAlready }: Earlier,
): Preview => ({
  preset: key,
  columns: file.head.map(({ read }) => read),
  lignes: file.lines.length,
  apercu: file.lines.slice(0, shownLines).map((line) => line.map(({ read }) => read)),
  rubriques: sumsByRubrique(key, payroll),
  horsFichier: leftOut(key, payroll),
  rubriquesRetirees: lost.map((one) => ({ ...one, label: payrollNatures[one.nature].label })),
  empechements: [...obstaclesIn(payroll, encodage)],
  sansMatricule: byPerson(payroll.lines.filter((line) => line.matricule === null)),
  dejaDansFichier: {
    total: filedAlready.length,
    fichiers: filedAlready.slice(0, latest).map(({ createdOn: fichierDu, minutes, ...file }) => ({
      ...file,
      fichierDu,
      heures: shown(minutes, 'H'),
    })),
  },
  apresFichier: latestByPerson(late),
  rubriquesAjoutees: latestByPerson(withRubriqueSince),
  sansFichier: {
    total: days.length,
    periodes: days.slice(-latest).map(({ utilisateurId, personne, startDate, endDate, lines, fichier }) => ({
      id: utilisateurId,
      label: personne,
      startDate,
      endDate,
      lignes: lines.map(quantityOf),
      fichier,
    })),
  },
});

/** The sums of the file beside those of the ledger, where entries go under a rubrique. */
const sumsByRubrique = (key: PresetKey, { lines, ledger }: Payroll): Preview['rubriques'] => {
  const mapped = ledger.flatMap((row) =>
    row.rubrique !== null && row.quantite !== 0 && takes(presets[key], row.nature)
      ? [{ ...row, rubrique: row.rubrique }]
      : [],
  );
  return [...Map.groupBy(mapped, (row) => JSON.stringify([row.rubrique, unitOf(row)])).values()]
    .flatMap((rows) =>
      rows.slice(0, 1).map((first) => ({ rows, rubrique: first.rubrique, unite: unitOf(first) })),
    )
    .map(({ rows, rubrique, unite }) => {
      const inFile = lines.filter(
        (line) => line.rubrique === rubrique && line.unite === unite && line.matricule !== null,
      );
      const quantite = sum(inFile.map((line) => line.quantite));
      const registre = sum(rows.map((row) => row.quantite));
      const rounded = sum(inFile.map((line) => hundredths(line.quantite, unite)));
      return {
        rubrique,
        natures: [...new Set(rows.map(({ nature }) => nature))],
        unite,
        quantite: shown(quantite, unite),
        registre: shown(registre, unite),
        ecart: shown(quantite - registre, unite),
        arrondi: (rounded - hundredths(quantite, unite)) / 100,
      };
    })
    .toSorted((one, other) => compare(one.rubrique, other.rubrique));
};

/** Never silently: what the ledger has and the file has not. */
const leftOut = (key: PresetKey, { ledger }: Payroll): Preview['horsFichier'] => {
  const rows = ledger.flatMap((row) => {
    const raison = !takes(presets[key], row.nature)
      ? ('AUTRE_FICHIER' as const)
      : row.rubrique === null
        ? ('SANS_RUBRIQUE' as const)
        : null;
    return raison === null || row.quantite === 0 ? [] : [{ ...row, raison }];
  });
  return [...Map.groupBy(rows, ({ nature, raison }) => `${nature} ${raison}`).values()].flatMap((ofNature) =>
    ofNature.slice(0, 1).map(({ nature, raison }) => {
      const { label, unite } = payrollNatures[nature];
      return {
        nature,
        label,
        unite,
        quantite: shown(sum(ofNature.map((row) => row.quantite)), unite),
        raison,
      };
    }),
  );
};

const quantityOf = ({ rubrique, natures, unite, quantite }: PayrollLine) => ({
  rubrique,
  natures: [...natures],
  unite,
  quantite: shown(quantite, unite),
});

const latestByPerson = (lines: readonly PayrollLine[]): Preview['apresFichier'] => ({
  total: lines.length,
  personnes: byPerson(latestOf(lines)),
});

/** Those of the latest days, in the order that they have. */
const latestOf = (lines: readonly PayrollLine[]): readonly PayrollLine[] => {
  const told = new Set(
    lines.toSorted((one, other) => compare(one.jour ?? '', other.jour ?? '')).slice(-latest),
  );
  return lines.filter((line) => told.has(line));
};

const byPerson = (lines: readonly PayrollLine[]): Preview['sansMatricule'] =>
  [...Map.groupBy(lines, ({ utilisateurId }) => utilisateurId)].map(([id, ofPerson]) => ({
    id,
    label: ofPerson[0]?.personne ?? '',
    lignes: ofPerson.map((line) => ({ ...quantityOf(line), date: line.jour })),
  }));
