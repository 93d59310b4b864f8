import { today } from '@gestiontemps/contracts/dates/paris-clock';
import { asProblem, type ApiProblem } from '../../../shared/api/problem.ts';
import type { WeekPage } from '../../../shared/api/week-endpoints.ts';
import { useWeeksQuery } from '../../../shared/api/weeks-api.ts';
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

/**
 * The page that an address names, and the counts of the tabs. What waits is counted over every week, the rest over the
 * weeks that the list shows, hence two questions; the one that is not shown is the tab's own, ready when it is opened.
 */
export const useWeekList = (address: ListAddress, scope: Scope): WeekList => {
  const now = today();
  const isWaiting = address.tab === 'a-valider';
  const ofTab = (tab: Tab) => listQuery({ ...address, tab, status: null, page: 1 }, scope, now);
  const own = listQuery(address, scope, now);
  const waiting = useWeeksQuery({ query: isWaiting ? own : ofTab('a-valider') });
  const dated = useWeeksQuery({ query: isWaiting ? ofTab('toutes') : own });
  const shown = isWaiting ? waiting : dated;
  const compteurs = dated.currentData?.compteurs;
  return {
    page: shown.currentData,
    problem: shown.isFetching ? undefined : asProblem(shown.error),
    retry: () => void shown.refetch(),
    counts: {
      'a-valider': waiting.currentData?.totalCount ?? null,
      refusees: compteurs?.refusees ?? null,
      validees: compteurs?.validees ?? null,
      toutes: compteurs?.toutes ?? null,
    },
  };
};
