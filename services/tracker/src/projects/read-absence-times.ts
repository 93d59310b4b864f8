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
    `select worked.project_id as id, sum(absence.time)::bigint as time
     from (select distinct project_id, utilisateur_id, date from views.timesheet_lines
           where entreprise = $1 and project_id = any($2)) worked
     join views.timesheet_lines absence
       on absence.entreprise = $1 and absence.utilisateur_id = worked.utilisateur_id
      and absence.date = worked.date and absence.absence_id is not null
     group by worked.project_id`,
    [entreprise, projectIds],
  );
  return new Map(rows.map(({ id, time }) => [id, time]));
};
