import { projectStatus, type ProjectStatus } from '@gestiontemps/contracts/codes';
import { minutes, type Minutes } from '@gestiontemps/contracts/duration';
import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import type { ProjectNeeds } from './project-needs.ts';

/** Share of the planned time from which on a project deserves a look. */
const nearPlan = 0.8;

interface PlannedProject {
  readonly id: string;
  readonly label: string;
  readonly externalId: string;
  readonly projectStatus: ProjectStatus;
  readonly totalPlannedTime: Minutes;
}

/** Those that are neither closed nor removed and have time planned. */
const readPlanned = (db: CompanyDatabase, entreprise: string): Promise<PlannedProject[]> =>
  db.rows<PlannedProject>(
    entreprise,
    `select p.id, p.label, p.external_id as "externalId", p.project_status as "projectStatus",
            planned.time as "totalPlannedTime"
     from views.projects p
     join (
       select project_id, sum(time_planned)::bigint as time
       from views.project_tasks
       where entreprise = $1 and deleted_on is null
       group by project_id) planned on planned.project_id = p.id
     where p.entreprise = $1 and p.project_status <> ${projectStatus.CLOSE} and p.deleted_on is null
       and planned.time > 0
     order by searchable(p.external_id), p.id`,
    [entreprise],
  );

/** Projects of which most of the planned time was entered, those furthest beyond it first. */
export const projectsNearPlan =
  (db: CompanyDatabase, { projectTimes }: Pick<ProjectNeeds, 'projectTimes'>) =>
  async (entreprise: string) => {
    const planned = await readPlanned(db, entreprise);
    const entered = await projectTimes(
      entreprise,
      planned.map(({ id }) => id),
    );
    const share = (project: { totalInputTime: Minutes; totalPlannedTime: Minutes }): number =>
      project.totalInputTime / project.totalPlannedTime;
    return planned
      .map((project) => ({ ...project, totalInputTime: entered.get(project.id) ?? minutes(0) }))
      .filter((project) => share(project) >= nearPlan)
      .toSorted((one, other) => share(other) - share(one));
  };
