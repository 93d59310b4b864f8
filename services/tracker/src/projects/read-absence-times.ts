import type { Minutes } from '@gestiontemps/contracts/duration';
import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';

/**
 * Minutes of absence by project. An absence is on none: counted are those of days on which the same person worked on
 * the project too, the day's hours that it did not get. A project without any has no entry.
 */
export const readAbsenceTimes = async (
  db: CompanyDatabase,
  entreprise: string,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, Minutes>> => {
  const rows = await db.rows<{ id: string; time: Minutes }>(
    entreprise,
    `select project_id as id, sum(time)::bigint as time
     from (
       select distinct worked.project_id, absence.id, absence.time
       from views.timesheet_lines absence
       join views.timesheet_lines worked on worked.entreprise = $1
         and worked.utilisateur_id = absence.utilisateur_id and worked.date = absence.date
       where absence.entreprise = $1 and absence.absence_id is not null and worked.project_id = any($2)) of_the_day
     group by project_id`,
    [entreprise, projectIds],
  );
  return new Map(rows.map(({ id, time }) => [id, time]));
};
