import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import { forbidden, notFound } from '@gestiontemps/kernel/commands/rejection';
import type { Days } from '../audit-access.ts';
import { allows, linksOf, seesWholeCompany } from '../policy.ts';
import type { Member } from '../principal.ts';
import type { Minutes } from '@gestiontemps/contracts/duration';

export interface ReportedProject {
  readonly id: string;
  readonly label: string;
  readonly externalId: string;
  /** Euros as a decimal string. */
  readonly amount: string | null;
  readonly isBillable: boolean;
  readonly client: { readonly id: string; readonly name: string; readonly externalId: string | null };
  /** By label; one that was removed is none. */
  readonly tags: readonly { readonly id: string; readonly label: string }[];
  /** In the order to show. */
  readonly tasks: readonly ReportedTask[];
}

export interface ReportedTask {
  readonly id: string;
  readonly taskProjectLabel: string;
  readonly taskCode: string | null;
  readonly timePlanned: Minutes;
  /** The reference task it was taken from. */
  readonly taskRef: { readonly id: string; readonly label: string; readonly taskCode: string | null } | null;
}

interface Linked extends ReportedProject {
  readonly responsables: readonly string[];
  readonly commerciaux: readonly string[];
}

export interface ProjectFilter {
  readonly projectIds?: readonly string[] | undefined;
  readonly clientIds?: readonly string[] | undefined;
  readonly tagIds?: readonly string[] | undefined;
  /** Of their tasks only these, and those taken from these reference tasks. */
  readonly taskIds?: readonly string[] | undefined;
  readonly isBillable?: boolean | undefined;
}

/**
 * Projects of a report of these days, by number: those asked for, else all that the viewer may read about, as far as the filter lets.
 * @throws {Rejection} 404 for an id that names none, 403 for one that is not his
 */
export const reportedProjects = async (
  db: CompanyDatabase,
  viewer: Member,
  days: Days,
  { projectIds, clientIds, tagIds, taskIds, isBillable }: ProjectFilter,
): Promise<readonly ReportedProject[]> => {
  const { entreprise, userId, role } = viewer;
  const onlyLinkedTo = projectIds === undefined && !seesWholeCompany(viewer) ? userId : null;
  const projects = await db.rows<Linked>(
    entreprise,
    `select p.id, p.label, p.external_id as "externalId", p.amount, p.responsables, p.commerciaux,
            p.is_billable as "isBillable",
            jsonb_build_object('id', p.client_id, 'name', coalesce(d.name, ''), 'externalId', c.external_id) as client,
            coalesce(tasks.list, '[]') as tasks, coalesce(tags.list, '[]') as tags
     from views.projects p
     left join views.clients c on c.entreprise = p.entreprise and c.id = p.client_id
     left join directory.clients d on d.entreprise = p.entreprise and d.id = p.client_id
     left join lateral (
       select jsonb_agg(
                jsonb_build_object('id', t.id, 'taskProjectLabel', t.label, 'taskCode', t.task_code,
                                   'timePlanned', t.time_planned,
                                   'taskRef', case when r.id is not null then jsonb_build_object(
                                     'id', r.id, 'label', r.label, 'taskCode', r.task_code) end)
                order by searchable(t.label), t.id) as list
       from views.project_tasks t
       left join views.reference_tasks r on r.entreprise = t.entreprise and r.id = t.task_ref_id
       where t.entreprise = p.entreprise and t.project_id = p.id
     ) tasks on true
     left join lateral (
       select jsonb_agg(jsonb_build_object('id', g.id, 'label', g.label) order by searchable(g.label), g.id) as list
       from views.tags g
       where g.entreprise = p.entreprise and p.tag_ids ? g.id and not g.is_deleted
     ) tags on true
     where p.entreprise = $1
       and ($2::text[] is null or p.id = any($2))
       and ($3::text is null or exists (
         select from views.project_members m
         where m.entreprise = p.entreprise and m.user_id = $3 and m.project_id = p.id
           and m.kind = any($4)))
     order by searchable(p.external_id), p.id`,
    [entreprise, projectIds ?? null, onlyLinkedTo, linksOf(role)],
  );
  if (projectIds && projects.length < new Set(projectIds).size)
    throw notFound("Désolé, le projet n'existe pas");
  if (!projects.every((project) => allows(viewer, 'reports.projects', { ...project, days })))
    throw forbidden();
  const kept = projects.filter(
    (project) =>
      (clientIds === undefined || clientIds.includes(project.client.id)) &&
      (tagIds === undefined || project.tags.some(({ id }) => tagIds.includes(id))) &&
      (isBillable === undefined || project.isBillable === isBillable),
  );
  if (taskIds === undefined) return kept;
  const isAskedFor = ({ id, taskRef }: ReportedTask): boolean =>
    taskIds.includes(id) || (taskRef !== null && taskIds.includes(taskRef.id));
  return kept.map((project) => ({ ...project, tasks: project.tasks.filter(isAskedFor) }));
};
