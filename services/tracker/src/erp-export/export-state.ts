import { weekStatus } from '@gestiontemps/contracts/codes';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import { type ExportRow, readExports } from './exports.view.ts';

/** A week of which the ledger keeps entries though it is open again. */
export interface ReopenedWeek {
  readonly id: string;
  readonly utilisateurId: string;
  readonly startDate: CivilDate;
  readonly rouverteLe: string;
}

/** How the export of a company stands. */
export interface ExportState {
  readonly dernier: ExportRow | undefined;
  /** That no file has, and whether there are more than are counted. */
  readonly ecritures: number;
  readonly ecrituresEnPlus: boolean;
  /** The earliest reopened first. */
  readonly rouvertes: readonly ReopenedWeek[];
}

/** @param until Weeks that were reopened later are left out: somebody is likely to be at them. */
export const readExportState = async (
  db: CompanyDatabase,
  entreprise: string,
  until: Date,
): Promise<ExportState> => {
  const [rouvertes, { data }, found] = await Promise.all([
    readReopened(db, entreprise, until),
    readExports(db, entreprise, { Take: 1 }),
    countUnexported(db, entreprise),
  ]);
  const { ecritures, ecrituresEnPlus } = found;
  return { dernier: data[0], ecritures, ecrituresEnPlus, rouvertes };
};

/** Of entries beside files that are counted, at most: who has left out that many wants to know no more. */
const mostCounted = 10_000;

/**
 * Entries that no file has: a file has those of its days and people whose numbers lie after its `apres`, up to its
 * `jusqua`; one for payroll as well. No clock is asked. Of each day only the numbers that no file of everybody has are
 * looked at, which are few as a rule.
 */
const countUnexported = async (
  db: CompanyDatabase,
  entreprise: string,
): Promise<Pick<ExportState, 'ecritures' | 'ecrituresEnPlus'>> => {
  const [found] = await db.rows<{ entries: number; isFiled: boolean }>(
    entreprise,
    `with files as (
       select start_date, end_date, user_ids, range_agg(int4range(coalesce(apres, 0), jusqua, '(]')) as ids
       from views.exports where entreprise = $1 and jusqua > coalesce(apres, 0)
       group by start_date, end_date, user_ids),
     dates as (select min(date) as first, max(date) as last from views.ledger_entries where entreprise = $1),
     filed as (
       select day::date as day, user_ids, ids
       from files cross join dates
         cross join lateral generate_series(greatest(start_date, first), least(end_date, last), '1 day') day),
     of_all as (select day, range_agg(ids) as ids from filed where user_ids is null group by day),
     of_some as (
       select day, who.id, range_agg(ids) as ids
       from filed cross join lateral jsonb_array_elements_text(user_ids) who (id)
       where user_ids is not null group by day, who.id),
     gaps as (
       select day::date as day, unnest(int4multirange(int4range(1, null)) - coalesce(ids, '{}')) as ids
       from dates cross join lateral generate_series(first, last, '1 day') day left join of_all using (day))
     -- Numbers leave none out: without a file there is nothing to count.
     select (case when exists (select from files) then (select count(*) from (
       select
       from gaps cross join lateral (
         -- Kept apart, so that each gap is looked up instead of reading all entries.
         select e.id, e.utilisateur_id from views.ledger_entries e
         where e.entreprise = $1 and e.date = gaps.day and e.id >= lower(gaps.ids)
           and e.id < coalesce(upper(gaps.ids), 2147483647)
         offset 0) e
       left join of_some on of_some.day = gaps.day and of_some.id = e.utilisateur_id
       where of_some.ids is null or not of_some.ids @> e.id
       limit ${mostCounted + 1}) counted)
       else (select coalesce(max(id), 0) from views.ledger_entries where entreprise = $1) end)::integer as entries,
       exists (select from files) as "isFiled"`,
    [entreprise],
  );
  const { entries = 0, isFiled = false } = found ?? {};
  const ecrituresEnPlus = isFiled && entries > mostCounted;
  return { ecritures: ecrituresEnPlus ? mostCounted : entries, ecrituresEnPlus };
};

const readReopened = (db: CompanyDatabase, entreprise: string, until: Date): Promise<ReopenedWeek[]> =>
  db.rows<ReopenedWeek>(
    entreprise,
    `select s.id, s.utilisateur_id as "utilisateurId", s.monday as "startDate", r.on as "rouverteLe"
     from (select week_id, max(response_date) as on from views.validation_steps
       where entreprise = $1 and reopens group by week_id) r
     join views.week_sheets s on s.entreprise = $1 and s.id = r.week_id and s.status <> ${weekStatus.VALIDATED}
     where r.on <= $2 and exists (select from views.ledger_entries e
       where e.entreprise = $1 and e.utilisateur_id = s.utilisateur_id and e.monday = s.monday)
     order by r.on, s.id`,
    [entreprise, until.toISOString()],
  );
