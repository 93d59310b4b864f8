import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { Minutes } from '@gestiontemps/contracts/duration';
import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import { stillHolds } from './time-lines.ts';

/** What a company has worked on each day between two, counted travel included; a day without has no row. */
export const readHoursByDay = (
  db: CompanyDatabase,
  entreprise: string,
  from: CivilDate,
  to: CivilDate,
): Promise<{ date: CivilDate; totalTime: Minutes }[]> =>
  db.rows(
    entreprise,
    `select date, sum(minutes)::bigint as "totalTime"
     from views.time_lines
     where entreprise = $1 and to_position = ${stillHolds} and date between $2 and $3
     group by date
     order by date`,
    [entreprise, from, to],
  );

/** Active members who have worked from a day on and have no rate in force today, those with most hours first. */
export const readMissingRates = (
  db: CompanyDatabase,
  entreprise: string,
  from: CivilDate,
  today: CivilDate,
): Promise<{ utilisateurId: string; totalTime: Minutes }[]> =>
  db.rows(
    entreprise,
    // Few are without a rate: their lines alone are looked at.
    `select m.id as "utilisateurId", worked.time as "totalTime"
     from views.members m
     cross join lateral (
       select sum(l.minutes)::bigint as time
       from views.time_lines l
       where l.entreprise = $1 and l.utilisateur_id = m.id and l.to_position = ${stillHolds} and l.date >= $2) worked
     left join directory.members d on d.entreprise = $1 and d.utilisateur_id = m.id
     where m.entreprise = $1 and m.is_active and worked.time > 0
       and not exists (
         select from views.hourly_costs c
         where c.entreprise = $1 and c.utilisateur_id = m.id and not c.is_deleted
           and c.taux_horaire is not null and c.start <= $3)
     order by worked.time desc, searchable(coalesce(d.nom, '') || ' ' || coalesce(d.prenom, '')), m.id`,
    [entreprise, from, today],
  );
