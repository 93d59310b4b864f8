import { superiorAmounts } from '@gestiontemps/contracts/codes';
import { holds, superiorAmountsOf } from '../policy.ts';
import type { Member } from '../principal.ts';

/**
 * How much of the labour cost a member sees (domain.md §8.10): every amount, the real ones of projects and phases, every
 * amount but at the standard rate of the company, or none.
 */
export type CostSight = 'all' | 'projects' | 'standard' | 'none';

export const costSightOf = (viewer: Member): CostSight => {
  if (holds(viewer, 'costs.read')) return 'all';
  switch (superiorAmountsOf(viewer)) {
    case superiorAmounts.NONE:
      return 'none';
    case superiorAmounts.STANDARD:
      return 'standard';
    case superiorAmounts.REAL:
      return 'projects';
  }
};
