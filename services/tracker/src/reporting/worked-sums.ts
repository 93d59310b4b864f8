import { cents, centsOfDecimal, decimalOfCents } from '@gestiontemps/contracts/money';
import { type Rows, type RowsOf, viewTable } from '@gestiontemps/kernel/views/view';
import { stillHolds, type TimeLine, timeLines } from './time-lines.ts';

/**
 * What somebody has worked on a project in all, of the versions of his lines that hold: what a list of projects adds up
 * in place of their lines. One person's events alone write into a row.
 */
export interface WorkedSum {
  readonly entreprise: string;
  readonly projectId: string;
  readonly utilisateurId: string;
  readonly lines: number;
  /** Of `lines`, those that have an amount. */
  readonly valuedLines: number;
  readonly minutes: number;
  readonly minutesNuit: number;
  /** Euros as a decimal string; null where no line has an amount. */
  readonly montantMo: string | null;
}

export const workedSums = viewTable<WorkedSum>({
  name: 'worked_sums',
  columns: {
    entreprise: 'uuid',
    projectId: 'text',
    utilisateurId: 'text',
    lines: 'integer',
    valuedLines: 'integer',
    minutes: 'integer',
    minutesNuit: 'integer',
    montantMo: 'numeric',
  },
  key: ['entreprise', 'projectId', 'utilisateurId'],
  lookups: [['entreprise', 'utilisateurId']],
});

/** Lines of which whatever is written or deleted is added up: there is no other way to a sum. */
export const summedLines = (rowsOf: RowsOf): Rows<TimeLine> => {
  const lines = rowsOf(timeLines);
  const sums = rowsOf(workedSums);
  return {
    get: (...key) => lines.get(...key),
    where: (values) => lines.where(values),
    set(line) {
      if (line.toPosition === stillHolds)
        replace(sums, lines.get(line.entreprise, line.idLigne, stillHolds), line);
      lines.set(line);
    },
    delete(...key) {
      const held = lines.get(...key);
      if (held?.toPosition === stillHolds) replace(sums, held, undefined);
      lines.delete(...key);
    },
  };
};

const replace = (sums: Rows<WorkedSum>, held: TimeLine | undefined, next: TimeLine | undefined): void => {
  if (held?.projectId === next?.projectId) {
    if (held && next && !isWorthTheSame(held, next)) add(sums, { less: held, more: next });
    return;
  }
  if (held) add(sums, { less: held });
  if (next) add(sums, { more: next });
};

const isWorthTheSame = (held: TimeLine, next: TimeLine): boolean =>
  held.minutes === next.minutes && held.minutesNuit === next.minutesNuit && held.montantMo === next.montantMo;

/** Both are of one project. */
const add = (
  sums: Rows<WorkedSum>,
  { less, more }: { readonly less?: TimeLine; readonly more?: TimeLine },
): void => {
  const of = more ?? less;
  if (!of || of.projectId === null) return;
  const { entreprise, projectId, utilisateurId } = of;
  const held = sums.get(entreprise, projectId, utilisateurId);
  const by = (count: (line: TimeLine) => number): number =>
    (more ? count(more) : 0) - (less ? count(less) : 0);
  const lines = (held?.lines ?? 0) + by(() => 1);
  if (lines === 0) {
    sums.delete(entreprise, projectId, utilisateurId);
    return;
  }
  const valuedLines = (held?.valuedLines ?? 0) + by(({ montantMo }) => (montantMo === null ? 0 : 1));
  const amount = centsOf(held?.montantMo ?? null) + by(({ montantMo }) => centsOf(montantMo));
  sums.set({
    entreprise,
    projectId,
    utilisateurId,
    lines,
    valuedLines,
    minutes: (held?.minutes ?? 0) + by(({ minutes }) => minutes),
    minutesNuit: (held?.minutesNuit ?? 0) + by(({ minutesNuit }) => minutesNuit),
    montantMo: valuedLines === 0 ? null : decimalOfCents(cents(amount)),
  });
};

const centsOf = (decimal: string | null): number => (decimal === null ? 0 : centsOfDecimal(decimal));
