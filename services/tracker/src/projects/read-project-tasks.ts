import type { listProjectTasks } from '@gestiontemps/contracts/projects';
import type { Query } from '@gestiontemps/contracts/route';
import { auditSelect } from '@gestiontemps/kernel/commands/audit';
import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import type { Task } from './project-task.ts';

export type TaskReading = Task & { readonly id: string; readonly projectId: string };

/** Tasks of a project by label. */
export const readProjectTasks = (
  db: CompanyDatabase,
  entreprise: string,
  projectId: string,
  { StatusTask, Text, includeDeleted = false }: Query<typeof listProjectTasks>,
): Promise<TaskReading[]> =>
  db.rows(
    entreprise,
    `select id, project_id as "projectId", label as "taskProjectLabel", task_code as "taskCode", description,
       status_task as "statusTask", time_planned as "timePlanned", task_ref_id as "taskRefId",
       row_version as "rowVersion", ${auditSelect('t')}
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
