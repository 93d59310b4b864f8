import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { PresetKey } from '@gestiontemps/contracts/export-natures';
import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import type { Rubriques } from './export-format.ts';
import { presets } from './presets.ts';
import { among } from './read-ledger.ts';
import { lineSums, linesOf, natures, type PayrollLine, type Row } from './read-payroll.ts';

/**
 * What was posted for a day after all files of a preset that have the day, by person, rubrique and day: no file has it,
 * since one for payroll takes all of its dates and nothing else. A file of some people has theirs alone.
 * @param before the first day of the file that is to be made; the days before it are looked at
 * @param since files that were made earlier are not asked any more
 */
export const readLate = async (
  db: CompanyDatabase,
  { entreprise, rubriques }: { readonly entreprise: string; readonly rubriques: Rubriques },
  key: PresetKey,
  { before, since, userIds }: { before: CivilDate; since: Date; userIds?: readonly string[] | undefined },
): Promise<readonly PayrollLine[]> => {
  const { condition, values } = among({ userIds }, 7);
  const rows = await db.rows<Row>(
    entreprise,
    `with days as (
       select x.jusqua, x.user_ids, day::date as day
       from views.exports x cross join lateral generate_series(x.start_date, least(x.end_date, $4::date - 1), '1 day') day
       where x.entreprise = $1 and x.preset = $5 and x.created_on >= $6),
     of_all as (select day, coalesce(max(jusqua), 0) as jusqua from days where user_ids is null group by day),
     of_some as (select day, who.id, coalesce(max(jusqua), 0) as jusqua
       from days cross join lateral jsonb_array_elements_text(user_ids) who (id) group by day, who.id)
     ${lineSums(`(select e.* from views.ledger_entries e
         left join of_all a on a.day = e.date
         left join of_some s on s.day = e.date and s.id = e.utilisateur_id
       where e.entreprise = $1 and e.date between (select min(day) from days) and (select max(day) from days)
         and e.id > greatest(a.jusqua, s.jusqua)${condition}) e`)}`,
    // The day of everything is wanted, whatever the preset does with it.
    [entreprise, JSON.stringify(rubriques), natures, before, key, since.toISOString(), ...values],
  );
  return linesOf(presets[key], rows);
};
