import type { Grouping, getProjectCostReport } from '@gestiontemps/contracts/reporting';
import type { WireBody } from '@gestiontemps/contracts/route';
import type { DayRange } from '../../../shared/range/day-range.ts';
import { instantOf } from '../address/moment.ts';
import type { GroupingName, ReportAddress } from '../address/report-address.ts';

const groupBy: Readonly<Record<GroupingName, Grouping>> = {
  chantier: 'projet',
  client: 'client',
  'mot-cle': 'tag',
  personne: 'utilisateur',
  tache: 'tache',
};

const bodyOf = (address: ReportAddress, { from, to }: DayRange): WireBody<typeof getProjectCostReport> => {
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
 * What the API is asked for what the address says, of these days: the lines, and all of it, in which each hour counts once; of tasks
 * also what was entered on them since their start. `now`: where all of it is told of a moment of the past, what it has come
 * to since.
 */
export const reportCalls = (address: ReportAddress, days: DayRange, ofTasks = false) => {
  const body = bodyOf(address, days);
  const detail = { detail: 'jours', ...(ofTasks && ({ sinceStart: 'true' } as const)) } as const;
  const whole = { groupBy: 'ensemble' as const, ...detail };
  const at = address.asOf === null ? {} : { asOf: instantOf(address.asOf) };
  return {
    lines: { query: { groupBy: groupBy[address.by], ...detail, ...at }, body },
    whole: { query: { ...whole, ...at }, body },
    now: { query: whole, body },
  };
};
