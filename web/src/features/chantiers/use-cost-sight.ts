import { holds, isAdministrator, useMe, useSettings } from '../../shared/session/me.ts';
import { costSightOf, type CostSight } from './cost-sight.ts';

export const useCostSight = (): CostSight => {
  const me = useMe();
  const { isManageCost } = useSettings();
  return costSightOf({
    isAdministrator: isAdministrator(me),
    isManageCost,
    holds: (key) => holds(me, key),
  });
};
