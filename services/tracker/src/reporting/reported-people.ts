import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import { notFound } from '@gestiontemps/kernel/commands/rejection';
import { linksOf, seesWholeCompany } from '../policy.ts';
import type { Member } from '../principal.ts';

export interface ReportedPerson {
  readonly id: string;
  readonly nom: string;
  readonly prenom: string;
  readonly externalId: string | null;
  /** All of his days, or the lines on the viewer's projects alone. */
  readonly whole: boolean;
  /** First and last day on which he was expected to enter time: null for one who has yet to come, or has not left. */
  readonly since: CivilDate | null;
  readonly until: CivilDate | null;
}

/** Days from the Monday of the first week to the Sunday of the last. */
export interface Weeks {
  readonly monday: CivilDate;
  readonly sunday: CivilDate;
}

/** Projects whose lines somebody sees as their commercial. */
export const readProjectsAsCommercial = async (
  db: CompanyDatabase,
  { entreprise, userId, role }: Member,
): Promise<readonly string[]> => {
  if (seesWholeCompany({ role }) || !linksOf(role).includes('commercial')) return [];
  const rows = await db.rows<{ id: string }>(
    entreprise,
    `select project_id as id from views.project_members
     where entreprise = $1 and user_id = $2 and kind = 'commercial'`,
    [entreprise, userId],
  );
  return rows.map(({ id }) => id);
};

/**
 * People of a report by name: those asked for, else all whom the viewer may read about and who are there, or have a sheet
 * in these weeks. He reads all of his own weeks and of those he is the responsable of, everybody's as administrator, and
 * of others what they worked on his projects (domain.md §8.10).
 * @throws {Rejection} 404 for an id that names nobody, or nobody whom he may read about
 */
export const reportedPeople = async (
  db: CompanyDatabase,
  viewer: Member,
  projectIds: readonly string[],
  { monday, sunday }: Weeks,
  userIds: readonly string[] | undefined,
): Promise<readonly ReportedPerson[]> => {
  const { entreprise, userId, role } = viewer;
  const people = await db.rows<ReportedPerson>(
    entreprise,
    `select m.id, coalesce(d.nom, '') as nom, coalesce(d.prenom, '') as prenom,
            m.external_id as "externalId", seen.whole,
            case when not m.is_invited then (m.created_on at time zone 'Europe/Paris')::date end as since,
            case when m.is_deleted then (m.deleted_on at time zone 'Europe/Paris')::date end as until
     from views.members m
     left join directory.members d on d.entreprise = m.entreprise and d.utilisateur_id = m.id
     cross join lateral (select $3 or m.id = $2 or ($4 and m.responsable_ids ? $2) as whole) seen
     where m.entreprise = $1
       and ($5::text[] is null or m.id = any($5))
       and (seen.whole or exists (
         select from unnest($6::text[]) project(id)
         join views.timesheet_lines l
           on l.entreprise = m.entreprise and l.project_id = project.id and l.utilisateur_id = m.id
         where $5::text[] is not null or l.date between $7 and $8))
       and ($5::text[] is not null or m.is_active or exists (
         select from views.week_sheets s
         where s.entreprise = m.entreprise and s.utilisateur_id = m.id and s.monday between $7 and $8))
     order by searchable(d.nom), searchable(d.prenom), m.id`,
    [
      entreprise,
      userId,
      seesWholeCompany(viewer),
      linksOf(role).includes('responsable'),
      userIds ?? null,
      projectIds,
      monday,
      sunday,
    ],
  );
  if (userIds && people.length < new Set(userIds).size) throw notFound("Désolé, l'utilisateur n'existe pas");
  return people;
};
