import type { ProjectItem } from '../../../shared/api/projects-api.ts';
import { sumEuros, sumHours } from '../../../shared/sums.ts';

export type ProjectRow = Pick<
  ProjectItem,
  | 'id'
  | 'externalId'
  | 'label'
  | 'client'
  | 'projectStatus'
  | 'isDeleted'
  | 'estimatedStartDate'
  | 'estimatedEndDate'
  | 'totalInputTime'
  | 'totalPlannedTime'
  | 'montantMo'
>;

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
