import { holds, isAdministrator } from '../policy.ts';
import type { Member } from '../principal.ts';

/**
 * How much of the labour cost a member sees (domain.md §8.10): every amount, or those of his projects and their phases
 * as they stood at the end of the last month, rounded, or none.
 */
export type CostSight = 'exact' | 'rounded' | 'none';

export const costSightOf = (viewer: Member): CostSight => {
  if (holds(viewer, 'costs.read')) return 'exact';
  return viewer.isManageCost && holds(viewer, 'reports.projects') && !isAdministrator(viewer)
    ? 'rounded'
    : 'none';
};
