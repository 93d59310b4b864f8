import type { Grouping, getProjectCostReport } from '@gestiontemps/contracts/reporting';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { WireBody } from '@gestiontemps/contracts/route';
import { daysOf } from '../address/periods.ts';
import type { GroupingName, ReportAddress } from '../address/report-address.ts';

const groupBy: Readonly<Record<GroupingName, Grouping>> = {
  chantier: 'projet',
  client: 'client',
  'mot-cle': 'tag',
  personne: 'utilisateur',
};

const bodyOf = (address: ReportAddress, today: CivilDate): WireBody<typeof getProjectCostReport> => {
  const { from, to } = daysOf(address.period, today);
  const { people, clients, tags, billable, validatedOnly } = address;
  return {
    startDate: from,
    endDate: to,
    ...(people.length > 0 && { userIds: [...people] }),
    ...(clients.length > 0 && { clientIds: [...clients] }),
    ...(tags.length > 0 && { tagIds: [...tags] }),
    ...(billable !== null && { isBillable: billable }),
    ...(validatedOnly && { validatedOnly }),
  };
};

/** What the API is asked for what the address says: the lines, and all of it, in which each hour counts once. */
export const reportCalls = (address: ReportAddress, today: CivilDate) => {
  const body = bodyOf(address, today);
  return {
    lines: { query: { groupBy: groupBy[address.by], detail: 'jours' as const }, body },
    whole: { query: { groupBy: 'ensemble' as const, detail: 'jours' as const }, body },
  };
};
