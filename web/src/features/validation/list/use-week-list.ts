import type { ApiProblem } from '../../../shared/api/problem.ts';
import type { WeekPage } from '../../../shared/api/week-endpoints.ts';
import { useWeeksQuery } from '../../../shared/api/weeks-api.ts';
import { loadedOf } from '../../../shared/layouts/problem-panel.tsx';
import type { ListAddress, Scope, Tab } from './list-address.ts';
import { listQuery } from './list-query.ts';

export interface WeekList {
  /** undefined while it is on its way. */
  readonly page: WeekPage | undefined;
  readonly problem: ApiProblem | undefined;
  readonly retry: () => void;
  /** How many each tab would show; null while it is not known. */
  readonly counts: Readonly<Record<Tab, number | null>>;
}

/** The page that an address names, and the counts of the tabs: all of the same people, chantiers and weeks. */
export const useWeekList = (address: ListAddress, scope: Scope): WeekList => {
  const list = useWeeksQuery({ query: listQuery(address, scope) });
  const { problem, onRetry } = loadedOf(list);
  // From one tab or page to the next they stay as they are.
  const counts = (list.currentData ?? list.data)?.compteurs;
  return {
    page: list.currentData,
    problem,
    retry: onRetry,
    counts: {
      'a-valider': (scope === 'team' ? counts?.aDecider : counts?.aValider) ?? null,
      refusees: counts?.refusees ?? null,
      validees: counts?.validees ?? null,
      toutes: counts?.toutes ?? null,
    },
  };
};
