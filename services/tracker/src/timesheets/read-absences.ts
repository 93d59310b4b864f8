import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { Minutes } from '@gestiontemps/contracts/duration';
import { isAdministrator, linksOf } from '../policy.ts';
import type { Member } from '../principal.ts';
import type { Deps } from '../deps.ts';

/** An absence of a day. */
export interface ReadAbsence {
  readonly utilisateurId: string;
  readonly date: CivilDate;
  readonly libelle: string;
  readonly time: Minutes;
}

/** Absences between two days of those whose weeks somebody reads whole, without his own; by person and day. */
export const readAbsences = (
  { db }: Pick<Deps, 'db'>,
  reader: Member,
  from: CivilDate,
  to: CivilDate,
): Promise<ReadAbsence[]> =>
  db.rows<ReadAbsence>(
    reader.entreprise,
    // Person by person: there is an index of the absences of each.
    `select m.id as "utilisateurId", away.date, coalesce(a.label, '') as libelle, away.time
     from views.members m
     cross join lateral (
       select l.date, l.absence_id, l.time, l.id
       from views.timesheet_lines l
       where l.entreprise = $1 and l.utilisateur_id = m.id and l.absence_id is not null
         and l.date between $5 and $6) away
     left join views.absence_types a on a.entreprise = $1 and a.id = away.absence_id
     left join directory.members d on d.entreprise = $1 and d.utilisateur_id = m.id
     where m.entreprise = $1 and m.is_active and m.id <> $2
       and ($3 or 'responsable' = any($4) and m.responsable_ids ? $2)
     order by searchable(coalesce(d.nom, '') || ' ' || coalesce(d.prenom, '')), m.id, away.date, away.id`,
    [reader.entreprise, reader.userId, isAdministrator(reader), linksOf(reader.role), from, to],
  );
