import { parisDate } from '@gestiontemps/contracts/dates/paris-clock';
import { minutes, type Minutes } from '@gestiontemps/contracts/duration';
import {
  downloadProjects,
  getProject,
  listFinishedTasks,
  listProjects,
  listProjectsForInput,
  listProjectTasks,
} from '@gestiontemps/contracts/projects';
import type { Query, Reply } from '@gestiontemps/contracts/route';
import { isReadBack } from '@gestiontemps/contracts/table-files';
import { type Called, calledByName, peopleCalled } from '@gestiontemps/documents/import/find-named';
import { forbidden, notFound } from '@gestiontemps/kernel/commands/rejection';
import type { RouteHandler } from '@gestiontemps/kernel/http/routing';
import type { TakeRows } from '@gestiontemps/kernel/sql/paging';
import type { Deps } from '../deps.ts';
import { allows, isAdministrator, linksOf } from '../policy.ts';
import { type Member, on } from '../principal.ts';
import { createProjectEntry } from '../project-entry.ts';
import { describeDocument } from './describe-document.ts';
import { describeProject, describeTask } from './describe-project.ts';
import { noProject } from './project.ts';
import { readDocuments } from './project-documents.view.ts';
import type { ProjectNeeds } from './project-needs.ts';
import { type ProjectFilters, projectTable } from './project-table.ts';
import { readAbsenceTimes } from './read-absence-times.ts';
import { type ProjectReading, readAllProjects, readProjectIds, readProjects } from './read-projects.ts';
import { readProjectsForInput } from './read-projects-for-input.ts';
import { readableProject } from './readable-project.ts';
import { readFinishedTasks, readProjectTasks, type TaskReading } from './read-project-tasks.ts';

const nothing = { totalInputTime: minutes(0), totalInputNightTime: minutes(0), montantMo: null };

export const projectReading = (deps: Deps, needs: ProjectNeeds): RouteHandler<Member>[] => {
  const { db, facts, people } = deps;
  const entry = createProjectEntry(deps);

  const describe = async (
    viewer: Member,
    readings: readonly ProjectReading[],
    { includeAbsences = true }: Pick<Query<typeof listProjects>, 'includeAbsences'> = {},
  ): Promise<Reply<typeof listProjects>['data']> => {
    const team = readings.flatMap(({ project }) => [...project.responsables, ...project.commerciaux]);
    const names = await people.names(viewer.entreprise, team);
    const ids = readings.map(({ project }) => project.id);
    const seesAbsences = includeAbsences && isAdministrator(viewer);
    const [totals, absences] = await Promise.all([
      needs.totals(viewer, ids),
      seesAbsences ? readAbsenceTimes(db, viewer.entreprise, ids) : new Map<string, Minutes>(),
    ]);
    const categories = await facts.tagCategories(
      viewer.entreprise,
      readings.flatMap(({ tagCategoryIds }) => tagCategoryIds),
    );
    const today = parisDate(deps.now());
    const signed = await people.signed(
      viewer.entreprise,
      readings.map(({ project }) => project),
    );
    return readings.flatMap(({ client, tags, tagCategoryIds, totalPlannedTime }, index) => {
      const project = signed[index];
      return project
        ? [
            {
              ...describeProject(project, { client, tags, names, today }),
              totalPlannedTime,
              tagsCategory: categories.filter(({ id }) => tagCategoryIds.includes(id)),
              ...(totals.get(project.id) ?? nothing),
              totalAbsenceTime: seesAbsences ? (absences.get(project.id) ?? minutes(0)) : null,
            },
          ]
        : [];
    });
  };

  /** Those that he is told of, by an order that is found out once. */
  const listing = async (principal: Member, query: Query<typeof listProjects>) => {
    const { entreprise, userId } = principal;
    const filter = {
      ...query,
      linkedTo: isAdministrator(principal) ? null : { userId, links: linksOf(principal.role) },
    };
    const ids = query.OrderBy === 'totalInputTime' ? await readProjectIds(db, entreprise, filter) : [];
    const entered = await needs.projectTimes(entreprise, ids);
    return {
      page: () => readProjects(db, entreprise, filter, query, entered),
      all: (take: TakeRows<ProjectReading>) => readAllProjects(db, entreprise, filter, query, entered, take),
    };
  };

  /** What was filtered, by its names; of ids that there are not, nothing. */
  const filtersOf = async (
    entreprise: string,
    query: Query<typeof downloadProjects>,
  ): Promise<ProjectFilters> => {
    const clients = await Promise.all((query.Clients ?? []).map((id) => needs.client(entreprise, id)));
    return {
      ...query,
      clients: clients.flatMap((client) => client?.name ?? []),
      tags: (await needs.tags(entreprise, query.Tags ?? [])).map(({ label }) => label),
    };
  };

  /** Who writes chantiers may send such a file back: people are called so that they are found. */
  const calledBy = async (principal: Member, { format }: Query<typeof downloadProjects>): Promise<Called> =>
    isReadBack(format) && allows(principal, 'projects.write')
      ? peopleCalled((await needs.named(principal.entreprise)).people)
      : calledByName;

  const describeTasks = async (
    entreprise: string,
    tasks: readonly TaskReading[],
    times: ReadonlyMap<string, Minutes>,
  ): Promise<Reply<typeof listProjectTasks>['data']> => {
    const names = await people.names(
      entreprise,
      tasks.flatMap(({ finishAskedBy }) => finishAskedBy ?? []),
    );
    const categories = await facts.tagCategories(
      entreprise,
      tasks.flatMap(({ tagCategoryIds }) => tagCategoryIds),
    );
    const signed = await people.signed(entreprise, tasks);
    return signed.map((task) => describeTask(task, times, names, categories));
  };

  return [
    on(getProject, async ({ principal, params }) => {
      const { entreprise } = principal;
      const { projectId } = params;
      const [described] = await describe(principal, [await readableProject(db, principal, projectId)]);
      if (!described) throw noProject();
      const documents = await readDocuments(db, entreprise, projectId, { includeDeleted: false });
      return { ...described, documents: (await people.signed(entreprise, documents)).map(describeDocument) };
    }),

    on(listProjects, async ({ principal, query }) => {
      const { totalCount, data } = await (await listing(principal, query)).page();
      return { totalCount, data: await describe(principal, data, query) };
    }),

    on(downloadProjects, async (call) => {
      const { principal, query } = call;
      const { all } = await listing(principal, query);
      const { rowOf, ...about } = projectTable(
        await filtersOf(principal.entreprise, query),
        needs.amountsSeen(principal),
        await calledBy(principal, query),
      );
      return needs.tables.ofList(call, about, (take) =>
        all(async (projects, count) => {
          const described = await describe(principal, projects, { includeAbsences: false });
          await take(described.map(rowOf), count);
        }),
      );
    }),

    on(listProjectTasks, async ({ principal, params, query }) => {
      const { project } = await readableProject(db, principal, params.projectId);
      const tasks = await readProjectTasks(db, principal.entreprise, project.id, query);
      const times = await needs.taskTimes(principal.entreprise, project.id);
      return { totalCount: tasks.length, data: await describeTasks(principal.entreprise, tasks, times) };
    }),

    on(listFinishedTasks, async ({ principal, query }) => {
      const { entreprise, userId, role } = principal;
      const linkedTo = isAdministrator(principal) ? null : { userId, links: linksOf(role) };
      const { totalCount, data } = await readFinishedTasks(db, entreprise, linkedTo, query);
      const names = await people.names(
        entreprise,
        data.map(({ finishAskedBy }) => finishAskedBy),
      );
      return {
        totalCount,
        data: data.map(({ finishAskedBy, finishAskedOn: le, ...task }) => ({
          ...task,
          finAnnoncee: { par: names.get(finishAskedBy) ?? null, le },
        })),
      };
    }),

    on(listProjectsForInput, async ({ principal, query }) => {
      const { entreprise } = principal;
      const { UserId: userId = principal.userId } = query;
      const own = userId === principal.userId;
      if (!own && !allows(principal, 'timesheets.write', { ownerId: userId })) throw forbidden();
      const member = await facts.member(entreprise, userId);
      if (!own && !member) throw notFound("Désolé, l'utilisateur n'existe pas");
      const everything = isAdministrator(principal) || member?.accessAllChantier === true;
      const openers = everything ? null : await entry.openersFor(entreprise, userId);
      const tagCategoryIds = member?.tagCategoryIds ?? [];
      const of = { userId, openers, tagCategoryIds, today: parisDate(deps.now()) };
      return readProjectsForInput(db, entreprise, of, query);
    }),
  ];
};
