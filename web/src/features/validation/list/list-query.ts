import { weekStatus } from '@gestiontemps/contracts/codes';
import { addDays, withinReach } from '@gestiontemps/contracts/dates/civil-date';
import type { WeekQuery } from '../../../shared/api/week-endpoints.ts';
import {
  sortNames,
  type ListAddress,
  type Period,
  type Scope,
  type SortName,
  type Tab,
} from './list-address.ts';
import { pageQuery, type Sort } from '../../../shared/list/list-address.ts';

/** Rows of a page. */
export const pageSize = 50;

const dates = (period: Period): Pick<WeekQuery, 'startDate' | 'endDate'> => {
  switch (period.kind) {
    case 'all':
      return {};
    case 'week':
      return { startDate: period.monday, endDate: withinReach(addDays(period.monday, 6)) };
    case 'range':
      return { startDate: period.from, endDate: period.to };
  }
};

/** What waits is what the person can decide on; an employee's weeks wait for somebody else. */
const narrowed = (tab: Tab, { status }: ListAddress, scope: Scope): Partial<WeekQuery> => {
  switch (tab) {
    case 'a-valider':
      return scope === 'team'
        ? { aDecider: 'true' }
        : { validationStatus: [String(weekStatus.TO_BE_VALIDATE)] };
    case 'refusees':
      return { refusees: 'true' };
    case 'validees':
      return { validationStatus: [String(weekStatus.VALIDATED)] };
    case 'toutes':
      return status === null ? {} : { validationStatus: [String(status)] };
  }
};

/** Unless somebody orders otherwise: oldest demand first; the people of one week by name; else the latest weeks first. */
export const sortOf = ({ tab, period, sort }: ListAddress, scope: Scope): Sort<SortName> => {
  if (sort) return sort;
  if (tab === 'a-valider' && scope === 'team') return { by: 'demande', ascending: true };
  return period.kind === 'week' ? { by: 'personne', ascending: true } : { by: 'semaine', ascending: false };
};

/** The question that an address asks of the API. */
export const listQuery = (address: ListAddress, scope: Scope): WeekQuery => {
  const { tab, period, person, project, page } = address;
  const { by, ascending } = sortOf(address, scope);
  return {
    ...narrowed(tab, address, scope),
    ...(person !== null && { users: [person] }),
    ...(project !== null && { projets: [project] }),
    ...dates(period),
    OrderBy: sortNames[by],
    OrderAsc: ascending ? 'true' : 'false',
    ...pageQuery(page, pageSize),
  };
};
