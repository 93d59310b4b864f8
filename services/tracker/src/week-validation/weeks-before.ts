import type { Minutes } from '@gestiontemps/contracts/duration';
import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import type { FoundWeek, Reader } from './week-queries.ts';

/** Days of the eleven weeks before one, and of the four. */
const daysBefore = 77;
const recentDays = 28;

/** What was worked in the weeks before one. */
export interface WorkedBefore {
  /** In eleven weeks: what the average over twelve is made of. */
  readonly before: Minutes;
  /** Of the last four those with hours, and the sum of these. */
  readonly recentWeeks: number;
  readonly recent: Minutes;
}

/**
 * Minutes worked in the weeks before each of these, by its id. It is for superiors (domain.md §1.1): of his own weeks an
 * employee has none, nor has who has answered one and follows its person no more, for whom other weeks are closed.
 */
export const readWorkedBefore = async (
  db: CompanyDatabase,
  { entreprise, userId, isAdministrator, links }: Reader,
  weeks: readonly Pick<FoundWeek, 'id' | 'utilisateurId' | 'monday'>[],
): Promise<(id: string) => WorkedBefore | null> => {
  const read = weeks.filter(({ utilisateurId }) => isAdministrator || utilisateurId !== userId);
  if (read.length === 0) return () => null;
  const rows = await db.rows<WorkedBefore & { id: string }>(
    entreprise,
    // Week by week: a look at eleven rows each, however many the company has.
    `select week.id, entered.before, entered.recent, entered.recent_weeks as "recentWeeks"
     from unnest($2::text[], $3::text[], $4::date[]) week(id, utilisateur_id, monday)
     join views.members m on m.entreprise = $1 and m.id = week.utilisateur_id
       and ($7 or 'responsable' = any($8) and m.responsable_ids ? $9)
     cross join lateral (
       select coalesce(sum(s.total_time), 0)::bigint as before,
              coalesce(sum(s.total_time) filter (where s.monday >= week.monday - $6::integer), 0)::bigint as recent,
              count(*) filter (where s.monday >= week.monday - $6::integer and s.total_time > 0)::integer
                as recent_weeks
       from views.week_sheets s
       where s.entreprise = $1 and s.utilisateur_id = week.utilisateur_id
         and s.monday >= week.monday - $5::integer and s.monday < week.monday) entered`,
    [
      entreprise,
      read.map(({ id }) => id),
      read.map(({ utilisateurId }) => utilisateurId),
      read.map(({ monday }) => monday),
      daysBefore,
      recentDays,
      isAdministrator,
      links,
      userId,
    ],
  );
  const found = new Map(rows.map(({ id, ...worked }) => [id, worked]));
  return (id) => found.get(id) ?? null;
};
