import { isNoKeptName } from '@gestiontemps/kernel/views/kept-tables';
import type { Connection, Pool } from '@gestiontemps/kernel/sql/sql';
import { firstKeptMonday, mondayOfBoth } from './terms.ts';

type Asking = Pick<Pool | Connection, 'query'>;

const weeks = (count: number): string =>
  count === 1
    ? "Une semaine de ces années n'est pas validée\u00a0: validez-la, ou retirez-en les lignes."
    : `${count} semaines de ces années ne sont pas validées\u00a0: validez-les, ou retirez-en les lignes.`;

/** What keeps texts of years up to one from being destroyed: what is not settled yet is no past. */
export const obstaclesOf = async (sql: Asking, entreprise: string, until: number): Promise<string[]> => {
  const { rows } = await sql.query<{ open: number; isParked: boolean }>(
    `select (select count(*)::int from views.week_sheets w where w.entreprise = $1 and w.monday < $2::text::date
         and w.status <> 2 and w.report_status <> 0) as open,
       exists (select from projection.parked_keys p
         where p.entreprise = $1 and ${isNoKeptName('p.name')}) as "isParked"`,
    [entreprise, firstKeptMonday(until)],
  );
  const { open = 0, isParked = false } = rows[0] ?? {};
  return [
    ...(open > 0 ? [weeks(open)] : []),
    ...(isParked ? ['Des événements attendent dans une vue\u00a0: réglez-les dans Reconstruction.'] : []),
  ];
};

/**
 * Whether the key of a year opens a text of the week that is of the next one too: it did before texts were sealed by the week, and
 * then goes with the next year.
 */
export const isOfNextToo = async (sql: Asking, entreprise: string, year: number): Promise<boolean> => {
  const monday = mondayOfBoth(year);
  if (monday === undefined) return false;
  const { rows } = await sql.query<{ held: boolean }>(
    `select exists (select from views.week_sheets w
       join log.events e on e.stream = 'week-' || w.entreprise || '~' || w.utilisateur_id || '~' || $2
       where w.entreprise = $1 and w.monday = $2::text::date and e.data like '%/text/' || $3 || '.%') as held`,
    [entreprise, monday, String(year)],
  );
  return rows[0]?.held ?? false;
};
