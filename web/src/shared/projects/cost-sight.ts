import { superiorAmounts, type SuperiorAmounts } from '@gestiontemps/contracts/codes';
import type { PermissionKey } from '@gestiontemps/contracts/permissions';

/**
 * How much of the labour cost the API gives (domain.md §8.10): every amount, the real ones of chantiers and phases, every
 * amount but at the company's standard rate, or none.
 */
export type CostSight = 'all' | 'projects' | 'standard' | 'none';

export interface CostViewer {
  readonly isAdministrator: boolean;
  readonly isManageCost: boolean;
  readonly montantsResponsables: SuperiorAmounts;
  /** Euros an hour; null = none was entered. */
  readonly tauxStandard: number | null;
  readonly holds: (key: PermissionKey) => boolean;
}

export const costSightOf = (viewer: CostViewer): CostSight => {
  if (viewer.holds('costs.read')) return 'all';
  if (!viewer.isManageCost || !viewer.holds('reports.projects') || viewer.isAdministrator) return 'none';
  switch (viewer.montantsResponsables) {
    case superiorAmounts.NONE:
      return 'none';
    case superiorAmounts.STANDARD:
      return viewer.tauxStandard === null ? 'none' : 'standard';
    case superiorAmounts.REAL:
      return 'projects';
  }
};

/** Whether the sight reaches people and weeks, not only chantiers and phases. */
export const reachesPeople = (sight: CostSight): boolean => sight === 'all' || sight === 'standard';
