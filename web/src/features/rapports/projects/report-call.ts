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
  tache: 'tache',
};

const bodyOf = (address: ReportAddress, today: CivilDate): WireBody<typeof getProjectCostReport> => {
  const { from, to } = daysOf(address.period, today);
  const { people, projects, tasks, clients, tags, billable, validatedOnly } = address;
  return {
    startDate: from,
    endDate: to,
    ...(people.length > 0 && { userIds: [...people] }),
    ...(projects.length > 0 && { projectIds: [...projects] }),
    ...(tasks.length > 0 && { taskIds: [...tasks] }),
    ...(clients.length > 0 && { clientIds: [...clients] }),
    ...(tags.length > 0 && { tagIds: [...tags] }),
    ...(billable !== null && { isBillable: billable }),
    ...(validatedOnly && { validatedOnly }),
  };
};

/**
 * What the API is asked for what the address says: the lines, and all of it, in which each hour counts once; of tasks
 * also what was entered on them since their start.
 */
export const reportCalls = (address: ReportAddress, today: CivilDate, ofTasks = false) => {
  const body = bodyOf(address, today);
  const detail = { detail: 'jours', ...(ofTasks && ({ sinceStart: 'true' } as const)) } as const;
  return {
    lines: { query: { groupBy: groupBy[address.by], ...detail }, body },
    whole: { query: { groupBy: 'ensemble' as const, ...detail }, body },
  };
};
