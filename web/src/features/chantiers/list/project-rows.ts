import type { ProjectItem } from '../../../shared/api/projects-api.ts';
import { sumEuros, sumHours } from '../../../shared/sums.ts';

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
