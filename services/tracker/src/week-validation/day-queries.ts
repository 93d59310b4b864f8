import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { Minutes } from '@gestiontemps/contracts/duration';
import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import { lineNames, lineOrder, namedLines } from '../week/named-lines.ts';

interface WeekOf {
  readonly entreprise: string;
  readonly utilisateurId: string;
  readonly monday: CivilDate;
}

/** A line with the names people know it by, and who changed it last. */
export interface ReadLine {
  readonly id: string;
  readonly date: CivilDate;
  /** null for an absence, which has a type instead. */
  readonly projetId: string | null;
  readonly projet: string;
  readonly externalId: string;
  readonly client: string;
  readonly tache: string;
  readonly libelle: string;
  readonly time: Minutes;
  readonly heuresDeNuit: Minutes;
  readonly comment: string | null;
  readonly updatedOn: string;
  readonly updatedBy: string;
}

/** Lines of a week in the order of days, projects and tasks. */
export const readWeekLines = (db: CompanyDatabase, week: WeekOf): Promise<ReadLine[]> =>
  db.rows<ReadLine>(
    week.entreprise,
    `select l.id, l.date, l.project_id as "projetId",
            ${lineNames},
            l.time, l.heures_de_nuit as "heuresDeNuit", l.comment,
            l.updated_on as "updatedOn", l.updated_by as "updatedBy"
     from ${namedLines}
     where l.entreprise = $1 and l.utilisateur_id = $2 and l.date between $3::date and $3::date + 6
     order by ${lineOrder}`,
    [week.entreprise, week.utilisateurId, week.monday],
  );

/** Why he drove his own car, by day; the rest of a day's allowances stands in the week's row. */
export const readJustifications = async (
  db: CompanyDatabase,
  week: WeekOf,
): Promise<ReadonlyMap<CivilDate, string>> => {
  const rows = await db.rows<{ date: CivilDate; justification: string }>(
    week.entreprise,
    `select date, km_perso_justification as justification
     from views.timesheet_days
     where entreprise = $1 and utilisateur_id = $2 and date between $3::date and $3::date + 6
       and km_perso_justification is not null`,
    [week.entreprise, week.utilisateurId, week.monday],
  );
  return new Map(rows.map(({ date, justification }) => [date, justification]));
};
