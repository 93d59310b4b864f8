import type { Grouping, getProjectCostReport } from '@gestiontemps/contracts/reporting';
import type { WireBody } from '@gestiontemps/contracts/route';
import type { Call } from '../../../shared/api/endpoint.ts';
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

type Body = WireBody<typeof getProjectCostReport>;

const bodyOf = (address: ReportAddress, { from, to }: DayRange): Body => {
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

/** By what a report is narrowed to some of its lines; those of tags overlap. */
const narrowing: Readonly<Partial<Record<GroupingName, keyof Body>>> = {
  chantier: 'projectIds',
  client: 'clientIds',
  personne: 'userIds',
  tache: 'taskIds',
};

type ReportCall = Call<typeof getProjectCostReport>;

export interface ReportCalls {
  readonly lines: ReportCall;
  /** All of it, in which each hour counts once. */
  readonly whole: ReportCall;
  /** Where all of it is told of a moment of the past: what it has come to since. */
  readonly now: ReportCall;
  /** Some lines day by day, for a chart; left out where it is made of the others. */
  readonly largest?: (keys: readonly string[]) => ReportCall;
}

/** The report of chantiers, or of tasks, as a file: the lines that the screen shows. */
export const reportFile = (address: ReportAddress, days: DayRange) => ({
  query: {
    groupBy: groupBy[address.by],
    ...(address.asOf !== null && { asOf: instantOf(address.asOf) }),
  },
  body: bodyOf(address, days),
});

interface Asked {
  /** Whether days are shown: of all of it and of its largest lines. */
  readonly byDay: boolean;
  /** Whether lines may be asked for by name; else all of them bring their days. */
  readonly byName: boolean;
  /** Also what was entered since their start on the tasks of the lines. */
  readonly ofTasks: boolean;
}

/** What the API is asked for what the address says, of these days: sums alone, and days as far as they are shown. */
export const reportCalls = (
  address: ReportAddress,
  days: DayRange,
  { byDay, byName, ofTasks }: Asked,
): ReportCalls => {
  const { by, asOf } = address;
  const body = bodyOf(address, days);
  const at = asOf === null ? {} : { asOf: instantOf(asOf) };
  const sinceStart = ofTasks ? ({ sinceStart: 'true' } as const) : {};
  const lines = { groupBy: groupBy[by], ...at };
  const whole = { groupBy: 'ensemble', detail: 'totaux', ...sinceStart } as const;
  const inDays = { detail: 'jours' } as const;
  const field = narrowing[by];
  return {
    // A person has no plan.
    lines: {
      query: {
        ...lines,
        detail: 'totaux',
        ...(by !== 'personne' && sinceStart),
        ...(byDay && !byName && inDays),
      },
      body,
    },
    whole: { query: { ...whole, ...at, ...(byDay && inDays) }, body },
    now: { query: whole, body },
    ...(byDay &&
      byName &&
      field && {
        largest: (keys: readonly string[]) => ({
          query: { ...lines, ...inDays },
          body: { ...body, [field]: keys },
        }),
      }),
  };
};
