import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { mondayOf, mondaysIn, sundayOf } from '@gestiontemps/contracts/dates/iso-week';
import { parisDate } from '@gestiontemps/contracts/dates/paris-clock';
import type { Minutes } from '@gestiontemps/contracts/duration';
import type { getProjectCostReport, Grouping, ReportDetail } from '@gestiontemps/contracts/reporting';
import type { getUserReports } from '@gestiontemps/contracts/user-reports';
import type { Body, Query } from '@gestiontemps/contracts/route';
import { invalid } from '@gestiontemps/kernel/commands/rejection';
import type { Deps } from '../deps.ts';
import { lastWholeMonth } from '../audit-access.ts';
import type { Member } from '../principal.ts';
import { costSightOf, type CostSight } from './cost-sight.ts';
import { groupedBy } from './cost-groups.ts';
import { type CostReport, costReport } from './cost-report.ts';
import { readCostRows, readTaskTimes, type CostPart, type CostRow } from './cost-rows.ts';
import { instantOf, momentOf } from './moment-of.ts';
import { personOf } from './person-of.ts';
import { pricesOf } from './priced-lines.ts';
import { readProjectsAsCommercial, reportedPeople } from './reported-people.ts';
import { projectsOfRows } from './projects-of-rows.ts';
import { reportedProjects, type ReportedProject } from './reported-projects.ts';
import { type UserReport, userReport } from './user-report.ts';
import { readWeekPartsAt, type WeekAt } from './week-parts-at.ts';
import { readWeekParts } from './week-parts.ts';

/** Who sees the amounts of projects alone sees none of the people he picks out of them. */
const narrowed = (sight: CostSight, userIds: readonly string[] | undefined): CostSight =>
  sight === 'projects' && userIds !== undefined ? 'none' : sight;

const periodOf = (groupBy: Grouping) => (groupBy === 'semaine' || groupBy === 'mois' ? groupBy : undefined);

interface Asked {
  readonly groupBy: Grouping;
  readonly detail: ReportDetail;
  readonly sinceStart?: boolean | undefined;
}

/** Whether it has to be known which tasks have hours: not where all tasks of a project are told of, or no plan of a person. */
const asksForTasks = ({ groupBy, detail, sinceStart = false }: Asked): boolean =>
  sinceStart ||
  !(groupBy === 'projet' || periodOf(groupBy) || (groupBy === 'utilisateur' && detail === 'totaux'));

/** What a report is made of: without its parts, of what its sums are made of alone. */
const partsOf = (asked: Asked): readonly CostPart[] => {
  const { groupBy, detail } = asked;
  if (detail !== 'parts')
    return [
      'validity',
      ...(asksForTasks(asked) ? (['task'] as const) : []),
      ...(detail === 'jours' ? (['period'] as const) : []),
    ];
  const periods = ['period', 'task in period'] as const;
  return ['validity', 'user', 'task', 'project', ...(periodOf(groupBy) ? periods : [])];
};

/** Who worked, as far as the report names them: its groups, or people among their parts. */
const peopleOf = (groupBy: Grouping, rows: readonly CostRow[]): readonly string[] => {
  const people = rows.flatMap((row) => {
    if (row.part === 'user') return row.utilisateurId;
    return groupBy === 'utilisateur' && row.part === 'group' ? row.key : [];
  });
  return [...new Set(people)];
};

/** The projects of which some task has hours. */
const workedOn = (projects: readonly ReportedProject[], rows: readonly CostRow[]): readonly string[] => {
  const tasks = new Set(rows.flatMap((row) => (row.part === 'task' ? row.taskProjectId : [])));
  return projects.filter((project) => project.tasks.some(({ id }) => tasks.has(id))).map(({ id }) => id);
};

export interface CostsRead {
  readonly reports: readonly CostReport[];
  readonly projects: readonly ReportedProject[];
  readonly sight: CostSight;
}
/** What one person did on one task of a chantier in a week. */
export interface StatementShare {
  readonly monday: CivilDate;
  readonly utilisateurId: string;
  readonly taskId: string;
  readonly valide: boolean;
  readonly minutes: number;
  readonly minutesNuit: number;
}
/** The report of a chantier by week, with what its sums are made of. */
export interface StatementRead extends Pick<CostsRead, 'sight'> {
  readonly report: CostReport;
  readonly shares: readonly StatementShare[];
  /** Minutes since the start of each task. */
  readonly taskTimes: ReadonlyMap<string, Minutes>;
}
export interface WeeksRead {
  readonly reports: readonly UserReport[];
  readonly seesAmounts: boolean;
}

/** Weeks of people that one report tells of at most: an answer of some megabytes. */
const mostWeeks = 10_000;

/** The reports as somebody may read them: what a screen is told, and a file. */
export const createReports = ({ db, facts, people, now }: Deps, weekAt: WeekAt) => {
  /** Hours and cost by group, with what they were made of. */
  const readCosts = async (
    principal: Member,
    query: Query<typeof getProjectCostReport>,
    body: Body<typeof getProjectCostReport>,
    further: readonly CostPart[] = [],
  ): Promise<CostsRead & { readonly rows: readonly CostRow[] }> => {
    const { entreprise } = principal;
    const { projectIds, clientIds, tagIds, taskIds, isBillable, ...filter } = body;
    const days = { from: filter.startDate, to: filter.endDate };
    const sight = narrowed(costSightOf(principal), body.userIds);
    const projects = await reportedProjects(db, principal, days, {
      projectIds,
      clientIds,
      tagIds,
      taskIds,
      isBillable,
    });
    const { keys, groups } = groupedBy(query.groupBy, projects, tagIds);
    const moment = await momentOf(db, entreprise, query.asOf);
    const prices = await pricesOf(facts, entreprise, sight, moment);
    const rows = await readCostRows(
      db,
      entreprise,
      {
        ...filter,
        moment,
        lastWholeMonth: principal.acces && lastWholeMonth(principal.acces),
        projectIds: projects.map(({ id }) => id),
        taskProjectIds: taskIds && projects.flatMap(({ tasks }) => tasks.map(({ id }) => id)),
      },
      keys,
      prices,
      [...partsOf(query), ...further],
      query.detail === 'jours' ? 'jour' : periodOf(query.groupBy),
    );
    const taskTimes = query.sinceStart
      ? await readTaskTimes(db, entreprise, workedOn(projects, rows), moment)
      : undefined;
    const users = peopleOf(query.groupBy, rows);
    const known = await people.names(entreprise, users);
    const names = new Map(users.map((id) => [id, personOf(known, id)]));
    const rowsOf = Map.groupBy(rows, ({ key }) => key);
    const projectsOf = projectsOfRows(projects);
    const reports = groups(names)
      .filter(({ key, itself }) => rowsOf.has(key) || (itself !== null && projectIds !== undefined))
      .map((group) => {
        const ofGroup = rowsOf.get(group.key) ?? [];
        return costReport({
          group,
          projects: projectsOf(ofGroup),
          rows: ofGroup,
          sight,
          names,
          detail: query.detail,
          taskTimes,
        });
      });
    return { reports, projects, sight, rows };
  };

  return {
    /** Hours and cost by group, with the projects that they are of and how much of the amounts is seen. */
    async costs(
      principal: Member,
      query: Query<typeof getProjectCostReport>,
      body: Body<typeof getProjectCostReport>,
    ): Promise<CostsRead> {
      const { reports, projects, sight } = await readCosts(principal, query, body);
      return { reports, projects, sight };
    },

    /**
     * The hours of one chantier by week, task and person: its report of these days, read in the same statement.
     * @throws {Rejection} 404 for an id that names none, 403 for one that is not his
     */
    async statement(
      principal: Member,
      projectId: string,
      days: { readonly startDate: CivilDate; readonly endDate: CivilDate },
    ): Promise<StatementRead> {
      const query = { groupBy: 'semaine', detail: 'parts' } as const;
      const asked = { ...days, projectIds: [projectId] };
      const { reports, sight, rows } = await readCosts(principal, query, asked, ['share']);
      const [report] = reports;
      if (!report) throw new Error('A chantier that was asked for has no report');
      const shares = rows.flatMap((row) =>
        row.part === 'share'
          ? [
              {
                monday: row.period,
                utilisateurId: row.utilisateurId,
                taskId: row.taskProjectId,
                valide: row.valide,
                minutes: row.minutes,
                minutesNuit: row.minutesNuit,
              },
            ]
          : [],
      );
      return {
        report,
        sight,
        shares,
        taskTimes: await readTaskTimes(db, principal.entreprise, [projectId]),
      };
    },

    /** Weeks of people. @throws {Rejection} 400 for more of them than an answer holds */
    async weeks(principal: Member, query: Query<typeof getUserReports>): Promise<WeeksRead> {
      const { entreprise } = principal;
      const { StartDate: startDate, EndDate: endDate = sundayOf(startDate) } = query;
      const mondays = mondaysIn(startDate, endDate);
      const range = { startDate, endDate, monday: mondayOf(startDate), sunday: sundayOf(endDate) };
      const projectIds = await readProjectsAsCommercial(db, principal);
      const reported = await reportedPeople(db, principal, projectIds, range, query.UserIds);
      if (reported.length * mondays.length > mostWeeks)
        throw invalid(
          'report-too-long',
          'Le rapport dépasse 10 000 semaines, choisissez moins de personnes ou une période plus courte',
          'UserIds',
        );
      const sight = costSightOf(principal);
      const moment = await momentOf(db, entreprise, query.asOf);
      const prices = await pricesOf(facts, entreprise, sight, moment);
      const parts = Map.groupBy(
        moment === 'now'
          ? await readWeekParts(db, entreprise, reported, range, projectIds, prices)
          : await readWeekPartsAt(db, weekAt, entreprise, {
              people: reported,
              range,
              projectIds,
              prices,
              moment,
            }),
        ({ utilisateurId }) => utilisateurId,
      );
      // Real amounts of a person would tell his rate: those of projects are shown to superiors, not those.
      const seesAmounts = sight === 'all' || sight === 'standard';
      const asked = {
        startDate,
        endDate,
        mondays,
        today: parisDate(await instantOf(db, entreprise, query.asOf, now())),
        seesAmounts,
      };
      const reports = reported.map((person) => userReport(person, parts.get(person.id) ?? [], asked));
      return { reports, seesAmounts };
    },
  };
};

export type Reports = ReturnType<typeof createReports>;
