import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { type PresetKey, presetKeys } from '@gestiontemps/contracts/export-natures';
import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import type { Rubriques } from './export-format.ts';
import { presets } from './presets.ts';
import { among } from './read-ledger.ts';
import { compare, lineSums, linesOf, natures, type PayrollLine, type Row, takes } from './read-payroll.ts';

/** Days of somebody that no file for payroll has, one after the other as far as files go, and what he is to be paid for them. */
export interface UnfiledDays {
  readonly utilisateurId: string;
  readonly personne: string;
  /** The first and the last of them with entries. */
  readonly startDate: CivilDate;
  readonly endDate: CivilDate;
  readonly lines: readonly PayrollLine[];
}

/** What is in no file for payroll. */
export interface Unfiled {
  /** Posted for a day after the files that have the day, by person, rubrique and day. */
  readonly late: readonly PayrollLine[];
  /** In the order of their days. */
  readonly days: readonly UnfiledDays[];
}

/** What files differ in: one of absences has no work, and the other way round. */
const kinds = ['TRAVAIL', 'ABSENCE'] as const;

/**
 * What was posted for days before a file and no file has: one for payroll takes all of its dates and nothing else. A file of
 * some people has theirs alone. A day of somebody is judged by the files of the preset that have it, work and absences each for itself; where there
 * is none, by those of others, since a company may change its software.
 * @param before the first day of the file that is to be made; the days before it are looked at, from the first on of a file
 *   that was made since `since`; days that no file has from that day on
 */
export const readUnfiled = async (
  db: CompanyDatabase,
  { entreprise, rubriques }: { readonly entreprise: string; readonly rubriques: Rubriques },
  key: PresetKey,
  { before, since, userIds }: { before: CivilDate; since: Date; userIds?: readonly string[] | undefined },
): Promise<Unfiled> => {
  const { condition, values } = among({ userIds }, 10);
  const taken = presetKeys.flatMap((made) =>
    kinds
      .filter((kind) => takes(presets[made], kind) && takes(presets[key], kind))
      .map((kind) => ({ made, kind })),
  );
  const rows = await db.rows<Row>(
    entreprise,
    `with files as materialized (
       select start_date, end_date, user_ids, coalesce(jusqua, 0) as jusqua, preset = $5 as same, created_on, kind
       from views.exports join unnest($7::text[], $8::text[]) takes (made, kind) on made = preset
       where entreprise = $1),
     looked as (select min(start_date) as since from files where created_on >= $6::timestamptz),
     -- Worked out before entries are looked up: behind row-level security no index is asked by what is not plain.
     days as materialized (
       select each.day::date as day, wanted.kind, of_all.*,
         coalesce(same_of_all, least(coalesce(other_of_all, 0), lowest_of_some)) as above
       from looked cross join lateral generate_series(since, $4::date - 1, '1 day') each (day)
       cross join (select distinct unnest($8::text[]) as kind) wanted
       cross join lateral (
         select max(jusqua) filter (where same and user_ids is null and end_date >= each.day) as same_of_all,
           max(jusqua) filter (where not same and user_ids is null and end_date >= each.day) as other_of_all,
           min(jusqua) filter (where same and user_ids is not null and end_date >= each.day) as lowest_of_some,
           max(end_date) filter (where user_ids is null and end_date < each.day) as filed_until
         from files f where f.kind = wanted.kind and start_date <= each.day) of_all),
     posted as materialized (
       select e.*, days.kind
       from days cross join lateral (
         -- Kept apart, so that what came after a file is looked up instead of reading all of its dates.
         select e.* from views.ledger_entries e
         where e.entreprise = $1 and e.date = days.day and e.id > days.above
           and e.type_ligne = any($9)${condition}
         offset 0) e
       where (e.type_ligne = 'ABSENCE') = (days.kind = 'ABSENCE')),
     of_some as materialized (
       select who.id, start_date, end_date, jusqua, same, kind
       from files cross join lateral jsonb_array_elements_text(user_ids) who (id) where user_ids is not null),
     -- By how far files have a day of somebody, null = none has, and until when they had one before it.
     judged as materialized (
       select p.utilisateur_id, day, days.kind,
         coalesce(
           greatest(same_of_all, max(jusqua) filter (where same and day between start_date and end_date)),
           greatest(other_of_all, max(jusqua) filter (where not same and day between start_date and end_date))) as jusqua,
         greatest(filed_until, max(end_date) filter (where end_date < day)) as filed_until
       from (select distinct utilisateur_id, date from posted) p
       join days on day = p.date
       left join of_some s on s.id = p.utilisateur_id and s.kind = days.kind
       group by p.utilisateur_id, day, days.kind, same_of_all, other_of_all, days.filed_until),
     unfiled as (
       select e.*, jusqua is null as never
       from posted e join judged j on j.utilisateur_id = e.utilisateur_id and j.day = e.date and j.kind = e.kind
       where e.id > coalesce(jusqua, 0) and (jusqua is not null or e.date >= $6::timestamptz::date)),
     -- Days follow each other where the same is missing, and no file has had any of it in between.
     missing as (
       select j.utilisateur_id, j.day as date,
         array_agg(case when jusqua is null then coalesce(filed_until::text, 'never') end order by kind) as since_files
       from judged j
       where exists (select from unfiled u where u.never and u.utilisateur_id = j.utilisateur_id and u.date = j.day)
       group by j.utilisateur_id, j.day),
     spans as (
       select utilisateur_id, date, min(date) over span as first, max(date) over span as last
       from missing window span as (partition by utilisateur_id, since_files))
     ${lineSums(
       `(select u.entreprise, u.id, u.utilisateur_id, coalesce(s.first, u.date) as date, s.last, u.type_ligne, u.project_id,
           u.task_project_id, u.client_id, u.absence_id, u.code_absence, u.quantite, u.minutes_nuit
         from unfiled u left join spans s on u.never and s.utilisateur_id = u.utilisateur_id and s.date = u.date) e`,
       'e.last',
     )}`,
    [
      entreprise,
      JSON.stringify(rubriques),
      // The day of everything is wanted, whatever the preset does with it.
      natures,
      before,
      key,
      since.toISOString(),
      taken.map(({ made }) => made),
      taken.map(({ kind }) => kind),
      natures.filter((nature) => takes(presets[key], nature)),
      ...values,
    ],
  );
  const linesOfDays = Map.groupBy(
    rows.filter(({ fin }) => fin !== null),
    ({ utilisateurId, jour, fin }) => `${utilisateurId} ${jour} ${fin}`,
  );
  return {
    late: linesOf(
      presets[key],
      rows.filter(({ fin }) => fin === null),
    ),
    days: [...linesOfDays.values()]
      .flatMap((ofDays): UnfiledDays[] => {
        const lines = linesOf(presets[key], ofDays);
        const [{ utilisateurId, personne, jour, fin } = none] = ofDays;
        return jour === null || fin === null || lines.length === 0
          ? []
          : [{ utilisateurId, personne, startDate: jour, endDate: fin, lines }];
      })
      .toSorted(inOrder),
  };
};

const none = { utilisateurId: '', personne: '', jour: null, fin: null };
const inOrder = (one: UnfiledDays, other: UnfiledDays): number =>
  compare(one.startDate, other.startDate) ||
  compare(one.personne, other.personne) ||
  compare(one.utilisateurId, other.utilisateurId);
