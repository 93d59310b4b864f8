import type { PermissionKey } from '@gestiontemps/contracts/permissions';

/** How much of the labour cost the API gives: every amount, those of the last closed month rounded, or none (domain.md §8.10). */
export type CostSight = 'exact' | 'rounded' | 'none';

export interface CostViewer {
  readonly isAdministrator: boolean;
  readonly isManageCost: boolean;
  readonly holds: (key: PermissionKey) => boolean;
}

export const costSightOf = (viewer: CostViewer): CostSight => {
  if (viewer.holds('costs.read')) return 'exact';
  return viewer.isManageCost && viewer.holds('reports.projects') && !viewer.isAdministrator
    ? 'rounded'
    : 'none';
};
