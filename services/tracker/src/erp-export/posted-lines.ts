import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import type { PostedLine } from '../reporting/rate-impact.ts';

/** The lines of a person that count in the ledger and are worth money, those of weeks that are open again too. */
export const readPostedLines = (
  db: CompanyDatabase,
  entreprise: string,
  userId: string,
): Promise<PostedLine[]> =>
  db.rows<PostedLine>(
    entreprise,
    // The latest entry of a line says whether it counts: a reversal that nothing replaces is its end.
    `select e.date, e.monday, e.taux_horaire as "tauxHoraire", coalesce(s.status, 0) as status
     from (select distinct on (id_ligne) date, monday, taux_horaire, type_ecriture from views.ledger_entries
       where entreprise = $1 and utilisateur_id = $2 and type_ligne in ('TRAVAIL', 'TRAJET_TRAVAIL')
       order by id_ligne, id desc) e
     left join views.week_sheets s
       on s.entreprise = $1 and s.utilisateur_id = $2 and s.monday = e.monday
     where e.type_ecriture <> 'X'`,
    [entreprise, userId],
  );
