import type { listFinishedTasks, listProjectTasks } from '@gestiontemps/contracts/projects';
import type { Query } from '@gestiontemps/contracts/route';
import { auditSelect } from '@gestiontemps/kernel/commands/audit';
import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import { readPage } from '@gestiontemps/kernel/sql/paging';
import type { Link } from '../policy.ts';
import type { Task } from './task-state.ts';

export type TaskReading = Omit<Task, 'finishAskedLine' | 'finishedLine'> & {
  readonly id: string;
  readonly projectId: string;
};

const columns = `t.id, t.project_id as "projectId", t.label as "taskProjectLabel", t.task_code as "taskCode",
  t.description, t.status_task as "statusTask", t.time_planned as "timePlanned", t.task_ref_id as "taskRefId",
  t.tag_category_ids as "tagCategoryIds",
  t.finish_asked_by as "finishAskedBy", t.finish_asked_on as "finishAskedOn", t.row_version as "rowVersion",
  ${auditSelect('t')}`;

/** Tasks of a project by label. */
export const readProjectTasks = (
  db: CompanyDatabase,
  entreprise: string,
  projectId: string,
  { StatusTask, Text, includeDeleted = false }: Query<typeof listProjectTasks>,
): Promise<TaskReading[]> =>
  db.rows(
    entreprise,
    `select ${columns}
     from views.project_tasks t
     where entreprise = $1 and project_id = $2 and ($3::integer is null or status_task = $3)
       and found_in($4, label, task_code, description) and ($5 or deleted_on is null)
     order by searchable(label), id`,
    [
      entreprise,
      projectId,
      StatusTask === undefined ? null : Number(StatusTask),
      Text ?? null,
      includeDeleted,
    ],
  );

/** A task that somebody said to be finished, with its project. */
export interface FinishedTask {
  readonly id: string;
  readonly taskProjectLabel: string;
  readonly taskCode: string | null;
  readonly project: { readonly id: string; readonly label: string; readonly externalId: string };
  readonly finishAskedBy: string;
  readonly finishAskedOn: string;
}

/** Tasks that wait for a word of the responsables of their project, the oldest first: all, or those of his projects. */
export const readFinishedTasks = (
  db: CompanyDatabase,
  entreprise: string,
  linkedTo: { readonly userId: string; readonly links: readonly Link[] } | null,
  paging: Query<typeof listFinishedTasks>,
): Promise<{ totalCount: number; data: FinishedTask[] }> =>
  readPage<FinishedTask>(
    db,
    entreprise,
    {
      select: `t.id, t.label as "taskProjectLabel", t.task_code as "taskCode",
        t.finish_asked_by as "finishAskedBy", t.finish_asked_on as "finishAskedOn",
        jsonb_build_object('id', p.id, 'label', p.label, 'externalId', p.external_id) as project`,
      from: `from views.project_tasks t
        join views.projects p on p.entreprise = t.entreprise and p.id = t.project_id
        where t.entreprise = $1 and t.finish_asked_on is not null
          and t.deleted_on is null and p.deleted_on is null
          and ($2::text is null or exists (
            select from views.project_members m
            where m.entreprise = p.entreprise and m.user_id = $2 and m.project_id = p.id
              and m.kind = any($3)))`,
      orderBy: `t.finish_asked_on ${(paging.OrderAsc ?? true) ? 'asc' : 'desc'}, t.id`,
      values: [linkedTo?.userId ?? null, linkedTo?.links ?? []],
    },
    paging,
  );
