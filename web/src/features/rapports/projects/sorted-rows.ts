import type { CostReport } from '../../../shared/api/projects-api.ts';
import type { TableSort } from '../../../shared/ui/simple-table.tsx';
import type { ReportRow } from './report-columns.tsx';
import { wholeShares } from './whole-shares.ts';

const french = new Intl.Collator('fr', { numeric: true });

const measures: Readonly<Record<string, (report: CostReport) => number>> = {
  heures: ({ totals }) => totals.totalTime,
  validees: ({ valide }) => valide.totalTime,
  nuit: ({ totals }) => totals.totalTimeNuit,
  'cout-moyen': ({ totals }) => totals.averageCost ?? -1,
  montant: ({ totals }) => totals.montantMo ?? -1,
};

const nameOf = ({ groupe, project }: CostReport): string => project?.externalId ?? groupe.label;

/** The lines in an order, each with its share of the hours: of all of them, which the table adds up to. */
export const sortedRows = (
  lines: readonly CostReport[],
  { by, ascending }: TableSort,
): readonly ReportRow[] => {
  const shares = wholeShares(lines.map(({ totals }) => totals.totalTime));
  const measure = measures[by];
  const compare = measure
    ? (a: CostReport, b: CostReport) => measure(a) - measure(b)
    : (a: CostReport, b: CostReport) => french.compare(nameOf(a), nameOf(b));
  return lines
    .map((report, index) => ({ report, share: shares[index] ?? 0 }))
    .toSorted((a, b) => (ascending ? 1 : -1) * compare(a.report, b.report));
};
