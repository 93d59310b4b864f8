import { weekStatus } from '@gestiontemps/contracts/codes';
import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { WeekQuery } from '../../../shared/api/week-endpoints.ts';
import { periodOf, type ListAddress, type Period, type Scope, type Tab } from './list-address.ts';

/** Rows of a page. */
export const pageSize = 50;

const dates = (period: Period): Pick<WeekQuery, 'startDate' | 'endDate'> => {
  switch (period.kind) {
    case 'all':
      return {};
    case 'week':
      return { startDate: period.monday, endDate: addDays(period.monday, 6) };
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

/** Oldest demand first; the people of one week by name; else the latest weeks first. */
const ordered = (tab: Tab, period: Period, scope: Scope): Pick<WeekQuery, 'OrderBy' | 'OrderAsc'> => {
  if (tab === 'a-valider' && scope === 'team') return { OrderBy: 'askValidationDate', OrderAsc: 'true' };
  return period.kind === 'week'
    ? { OrderBy: 'nom', OrderAsc: 'true' }
    : { OrderBy: 'startDate', OrderAsc: 'false' };
};

/** The question that an address asks of the API. */
export const listQuery = (address: ListAddress, scope: Scope, today: CivilDate): WeekQuery => {
  const { tab, person, page } = address;
  const period = periodOf(address, scope, today);
  return {
    ...narrowed(tab, address, scope),
    ...(person !== null && { users: [person] }),
    ...dates(period),
    ...ordered(tab, period, scope),
    Take: String(pageSize),
    Skip: String((page - 1) * pageSize),
  };
};
