import type { CostReport } from '../../../shared/api/projects-api.ts';
import type { TableSort } from '../../../shared/ui/sort-head.tsx';
import type { ReportRow } from './report-columns.tsx';
import { wholeShares } from './whole-shares.ts';

const french = new Intl.Collator('fr', { numeric: true });

const measures: Readonly<Record<string, (report: CostReport) => number>> = {
  heures: ({ totals }) => totals.totalTime,
  validees: ({ valide }) => valide.totalTime,
  nuit: ({ totals }) => totals.totalTimeNuit,
  'cout-moyen': ({ totals }) => totals.averageCost ?? -1,
  prevu: ({ totals }) => totals.timePlanned,
  depuis: ({ totals }) => totals.timeEntered ?? 0,
  reste: ({ totals }) => totals.timePlanned - (totals.timeEntered ?? 0),
  montant: ({ totals }) => totals.montantMo ?? -1,
};

const nameOf = ({ groupe, project }: CostReport): string => project?.externalId ?? groupe.label;
/** Tasks of one name stand in the order of the numbers of their chantiers. */
const byName = (a: CostReport, b: CostReport): number =>
  french.compare(nameOf(a), nameOf(b)) ||
  french.compare(a.groupe.project?.externalId ?? '', b.groupe.project?.externalId ?? '');

/** Each line with its share of the hours: of all of them, which the table adds up to. */
export const sharedRows = (lines: readonly CostReport[]): readonly ReportRow[] => {
  const shares = wholeShares(lines.map(({ totals }) => totals.totalTime));
  return lines.map((report, index) => ({ report, share: shares[index] ?? 0 }));
};

/** The same rows in an order. */
export const sortedRows = (
  rows: readonly ReportRow[],
  { by, ascending }: TableSort,
): readonly ReportRow[] => {
  const measure = measures[by];
  const compare = measure ? (a: CostReport, b: CostReport) => measure(a) - measure(b) : byName;
  return rows.toSorted((a, b) => (ascending ? 1 : -1) * compare(a.report, b.report));
};
