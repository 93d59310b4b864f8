import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import { forbidden, notFound } from '@gestiontemps/kernel/commands/rejection';
import { allows, isAdministrator, linksOf } from '../policy.ts';
import type { Member } from '../principal.ts';
import type { ReportedProject } from './project-cost-report.ts';

interface Linked extends ReportedProject {
  readonly responsables: readonly string[];
  readonly commerciaux: readonly string[];
}

/**
 * Projects of a report, by number: those asked for, else all that the viewer may read about.
 * @throws {Rejection} 404 for an id that names none, 403 for one that is not his
 */
export const reportedProjects = async (
  db: CompanyDatabase,
  viewer: Member,
  projectIds: readonly string[] | undefined,
): Promise<readonly ReportedProject[]> => {
  const { entreprise, userId, role } = viewer;
  const onlyLinkedTo = projectIds === undefined && !isAdministrator(viewer) ? userId : null;
  const projects = await db.rows<Linked>(
    entreprise,
    `select p.id, p.label, p.external_id as "externalId", p.amount, p.responsables, p.commerciaux,
            coalesce(tasks.list, '[]') as tasks
     from views.projects p
     left join lateral (
       select jsonb_agg(
                jsonb_build_object('id', t.id, 'taskProjectLabel', t.label, 'taskCode', t.task_code,
                                   'timePlanned', t.time_planned)
                order by searchable(t.label), t.id) as list
       from views.project_tasks t
       where t.entreprise = p.entreprise and t.project_id = p.id
     ) tasks on true
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
  if (!projects.every((project) => allows(viewer, 'reports.projects', project))) throw forbidden();
  return projects;
};
