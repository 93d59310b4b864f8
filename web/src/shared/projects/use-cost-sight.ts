import { holds, isAdministrator, useMe, useSettings } from '../session/me.ts';
import { costSightOf, type CostSight } from './cost-sight.ts';

export const useCostSight = (): CostSight => {
  const me = useMe();
  const settings = useSettings();
  return costSightOf({
    ...settings,
    isAdministrator: isAdministrator(me),
    holds: (key) => holds(me, key),
  });
};
