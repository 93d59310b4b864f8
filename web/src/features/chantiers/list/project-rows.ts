import { projectStatus, type ProjectStatus } from '@gestiontemps/contracts/codes';
import type { ProjectItem } from '../api/projects-api.ts';
import { sumEuros, sumHours } from '../sums.ts';
import type { Sort, SortKey } from './list-address.ts';

export type ProjectRow = Pick<
  ProjectItem,
  | 'id'
  | 'externalId'
  | 'label'
  | 'client'
  | 'projectStatus'
  | 'estimatedStartDate'
  | 'estimatedEndDate'
  | 'totalInputTime'
  | 'totalPlannedTime'
  | 'montantMo'
>;

/** Entered over planned; null when nothing was planned. */
export const progressOf = ({
  totalInputTime,
  totalPlannedTime,
}: Pick<ProjectRow, 'totalInputTime' | 'totalPlannedTime'>): number | null =>
  totalPlannedTime > 0 ? totalInputTime / totalPlannedTime : null;

export const countByStatus = (rows: readonly ProjectRow[]): ReadonlyMap<ProjectStatus, number> => {
  const counts = new Map<ProjectStatus, number>();
  for (const { projectStatus: status } of rows) counts.set(status, (counts.get(status) ?? 0) + 1);
  return counts;
};

/** Where people work comes first, what is over last. */
const rank: Record<ProjectStatus, number> = {
  [projectStatus.PROGRESS]: 0,
  [projectStatus.PAUSE]: 1,
  [projectStatus.CREATE]: 2,
  [projectStatus.CLOSE]: 3,
};

const french = new Intl.Collator('fr', { numeric: true });

const valueOf: Record<SortKey, (row: ProjectRow) => string | number | null> = {
  numero: (row) => row.externalId,
  dates: (row) => row.estimatedStartDate,
  saisi: (row) => row.totalInputTime,
  avancement: progressOf,
  montant: (row) => row.montantMo,
};

const compareValues = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : french.compare(String(a), String(b));

/** What is not known goes last, whichever the direction. */
const compare = (a: ProjectRow, b: ProjectRow, { by, ascending }: Sort): number => {
  const [first, second] = [valueOf[by](a), valueOf[by](b)];
  if (first === null || second === null) return Number(first === null) - Number(second === null);
  return ascending ? compareValues(first, second) : compareValues(second, first);
};

const byNumber: Sort = { by: 'numero', ascending: true };
const latestFirst: Sort = { by: 'dates', ascending: false };

/** The rows of a tab in the order asked for; without one, running projects first and the latest among them. */
export const rowsToShow = <Row extends ProjectRow>(
  rows: readonly Row[],
  status: ProjectStatus | null,
  sort: Sort | null,
): readonly Row[] =>
  rows
    .filter((row) => status === null || row.projectStatus === status)
    .toSorted((a, b) => {
      const asked = sort
        ? compare(a, b, sort)
        : rank[a.projectStatus] - rank[b.projectStatus] || compare(a, b, latestFirst);
      return asked || compare(a, b, byNumber);
    });

export interface ListTotals {
  readonly totalInputTime: number;
  readonly totalPlannedTime: number;
  readonly montantMo: number | null;
}

export const totalsOf = (rows: readonly ProjectRow[]): ListTotals => ({
  totalInputTime: sumHours(rows.map((row) => row.totalInputTime)),
  totalPlannedTime: sumHours(rows.map((row) => row.totalPlannedTime)),
  montantMo: sumEuros(rows.map((row) => row.montantMo)),
});
