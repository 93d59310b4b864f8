import { projectStatus, type TaskStatus } from '@gestiontemps/contracts/codes';
import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { listProjectsForInput } from '@gestiontemps/contracts/projects';
import type { Query, Reply } from '@gestiontemps/contracts/route';
import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import { readPage } from '@gestiontemps/kernel/sql/paging';
import type { Openers } from '../project-entry.ts';
import { foundForInput } from './found-project.ts';
import { openTask } from './open-task.ts';

/** Days for which a project on which a person entered time is offered to him again (domain.md §8.11). */
const recentDays = 60;

type Offered = Omit<Reply<typeof listProjectsForInput>['data'][number], 'tasks'>;

/**
 * Projects open to entry that are offered to a person, those he entered time on lately first, then his favourites. `openers`: people whose
 * projects he is offered, by their link; null = every project.
 */
export const readProjectsForInput = async (
  db: CompanyDatabase,
  entreprise: string,
  of: {
    userId: string;
    openers: Openers | null;
    /** His trades: of tasks that are of any, those of one of his are offered (domain.md §8.12). */
    tagCategoryIds: readonly string[];
    today: CivilDate;
  },
  query: Query<typeof listProjectsForInput>,
): Promise<Reply<typeof listProjectsForInput>> => {
  const { userId, openers, tagCategoryIds, today } = of;
  const { Text = null, OrderAsc = true } = query;
  const [date, number] = OrderAsc ? ['desc nulls last', 'asc'] : ['asc nulls first', 'desc'];
  const { totalCount, data } = await readPage<Offered>(
    db,
    entreprise,
    {
      select: `p.id, p.label, p.external_id as "externalId", coalesce(d.name, '') as client, p.ville,
        recent.date is not null as recent, f.project_id is not null as favori`,
      from: `from views.projects p
        left join directory.clients d on d.entreprise = p.entreprise and d.id = p.client_id
        left join (
          select project_id, max(date) as date from views.timesheet_lines
          where entreprise = $1 and utilisateur_id = $2 and date > $4
          group by project_id
        ) recent on recent.project_id = p.id
        left join views.favourite_projects f
          on f.entreprise = p.entreprise and f.utilisateur_id = $2 and f.project_id = p.id
        where p.entreprise = $1 and p.deleted_on is null and p.project_status = ${projectStatus.PROGRESS}
          and (p.ouverte_a_la_saisie is null or p.ouverte_a_la_saisie <= $3)
          and ($5::text[] is null or recent.date is not null or p.id in (
            select project_id from views.project_members
            where entreprise = $1
              and (kind = 'responsable' and user_id = any($5) or kind = 'commercial' and user_id = any($6))))
          and ${foundForInput('$7', '$8')}`,
      orderBy: `recent.date ${date}, (f.project_id is null) ${number}, searchable(p.external_id) ${number}, p.id`,
      values: [
        userId,
        today,
        addDays(today, -recentDays),
        openers?.responsables ?? null,
        openers?.commerciaux ?? null,
        Text,
        tagCategoryIds,
      ],
    },
    query,
  );
  const tasks = await readOpenTasks(
    db,
    entreprise,
    data.map(({ id }) => id),
    tagCategoryIds,
  );
  const tasksOf = Map.groupBy(tasks, ({ projectId }) => projectId);
  return { totalCount, data: data.map((project) => ({ ...project, tasks: tasksOf.get(project.id) ?? [] })) };
};

const readOpenTasks = (
  db: CompanyDatabase,
  entreprise: string,
  projectIds: readonly string[],
  tagCategoryIds: readonly string[],
): Promise<{ id: string; projectId: string; taskProjectLabel: string; statusTask: TaskStatus }[]> =>
  db.rows(
    entreprise,
    `select id, project_id as "projectId", label as "taskProjectLabel", status_task as "statusTask"
     from views.project_tasks t
     where entreprise = $1 and project_id = any($2) and ${openTask('$3')}
     order by searchable(label), id`,
    [entreprise, projectIds, tagCategoryIds],
  );
