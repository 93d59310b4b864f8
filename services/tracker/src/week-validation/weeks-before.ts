import type { Minutes } from '@gestiontemps/contracts/duration';
import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import type { FoundWeek, Reader } from './week-queries.ts';

/** Days of the eleven weeks before one. */
const daysBefore = 77;

/**
 * Minutes worked in the eleven weeks before each of these, by its id: what the average over twelve weeks is made of.
 * It is for superiors (domain.md §1.1): of his own weeks an employee has none.
 */
export const readWorkedBefore = async (
  db: CompanyDatabase,
  { entreprise, userId, isAdministrator }: Reader,
  weeks: readonly Pick<FoundWeek, 'id' | 'utilisateurId' | 'monday'>[],
): Promise<(id: string) => Minutes | null> => {
  const read = weeks.filter(({ utilisateurId }) => isAdministrator || utilisateurId !== userId);
  if (read.length === 0) return () => null;
  const rows = await db.rows<{ id: string; before: Minutes }>(
    entreprise,
    // Week by week: a look at eleven rows each, however many the company has.
    `select week.id, entered.before
     from unnest($2::text[], $3::text[], $4::date[]) week(id, utilisateur_id, monday)
     cross join lateral (
       select coalesce(sum(s.total_time), 0)::bigint as before
       from views.week_sheets s
       where s.entreprise = $1 and s.utilisateur_id = week.utilisateur_id
         and s.monday >= week.monday - $5::integer and s.monday < week.monday) entered`,
    [
      entreprise,
      read.map(({ id }) => id),
      read.map(({ utilisateurId }) => utilisateurId),
      read.map(({ monday }) => monday),
      daysBefore,
    ],
  );
  const found = new Map(rows.map(({ id, before }) => [id, before]));
  return (id) => found.get(id) ?? null;
};
