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

/** Whether a file of one preset has the work, or the absences, that one of another would have. */
const standsFor = (made: PresetKey, wanted: PresetKey): boolean =>
  takes(presets[made], presets[wanted].contenu === 'absences' ? 'ABSENCE' : 'TRAVAIL');

/**
 * What was posted for days before a file and no file has: one for payroll takes all of its dates and nothing else. A file of
 * some people has theirs alone. A day is judged by the files of the preset that have it; where there is none, by those of
 * others, since a company may change its software.
 * @param before the first day of the file that is to be made; the days before it are looked at, from the first on of a file
 *   that was made since `since`; days that no file has from that day on
 */
export const readUnfiled = async (
  db: CompanyDatabase,
  { entreprise, rubriques }: { readonly entreprise: string; readonly rubriques: Rubriques },
  key: PresetKey,
  { before, since, userIds }: { before: CivilDate; since: Date; userIds?: readonly string[] | undefined },
): Promise<Unfiled> => {
  const { condition, values } = among({ userIds }, 9);
  const rows = await db.rows<Row>(
    entreprise,
    `with files as (
       select start_date, end_date, user_ids, coalesce(jusqua, 0) as jusqua, preset = $5 as same, created_on
       from views.exports where entreprise = $1 and preset = any($7)),
     looked as (select min(start_date) as since from files where created_on >= $6::timestamptz),
     filed as (
       select day::date as day, user_ids, jusqua, same
       from files cross join looked cross join lateral
         generate_series(greatest(start_date, since), least(end_date, $4::date - 1), '1 day') day
       where since is not null),
     of_all as (
       select day, coalesce(max(jusqua) filter (where same), max(jusqua)) as jusqua
       from filed where user_ids is null group by day),
     of_some as (
       select day, who.id, coalesce(max(jusqua) filter (where same), max(jusqua)) as jusqua
       from filed cross join lateral jsonb_array_elements_text(user_ids) who (id)
       where user_ids is not null group by day, who.id),
     -- Worked out before entries are looked up: behind row-level security no index is asked by what is not plain.
     days as materialized (
       select each.day::date as day, coalesce(of_all.jusqua, 0) as jusqua, of_all.day is not null as is_filed, count(of_all.day) over (order by each.day) as filed_before
       from looked cross join lateral generate_series(since, $4::date - 1, '1 day') each (day)
       left join of_all on of_all.day = each.day),
     unfiled as (
       select e.*, days.filed_before, not is_filed and of_some.jusqua is null as never
       from days cross join lateral (
         -- Kept apart, so that what came after a file is looked up instead of reading all of its dates.
         select e.* from views.ledger_entries e
         where e.entreprise = $1 and e.date = days.day and e.id > days.jusqua
           and e.type_ligne = any($8)${condition}
         offset 0) e
       left join of_some on of_some.day = days.day and of_some.id = e.utilisateur_id
       where e.id > coalesce(of_some.jusqua, 0)
         and (is_filed or of_some.jusqua is not null or days.day >= $6::timestamptz::date)),
     -- Files of some people part the days of these as those of all do.
     parted as (
       select utilisateur_id, date, filed_before, never,
         count(*) filter (where not never) over (partition by utilisateur_id order by date) as own_before
       from (
         select distinct utilisateur_id, date, filed_before, true as never from unfiled where never
         union all
         select id, day, 0, false from of_some) person_days),
     spans as (
       select utilisateur_id, date, min(date) over span as first, max(date) over span as last
       from parted where never window span as (partition by utilisateur_id, filed_before, own_before))
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
      presetKeys.filter((made) => standsFor(made, key)),
      natures.filter((nature) => takes(presets[key], nature)),
      ...values,
    ],
  );
  const linesOfDays = Map.groupBy(
    rows.filter(({ fin }) => fin !== null),
    ({ utilisateurId, jour }) => `${utilisateurId} ${jour}`,
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
