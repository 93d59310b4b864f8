import type { Fault } from '@gestiontemps/kernel/chain/faults';
import type { Pool } from '@gestiontemps/kernel/sql/sql';

/** Positions that are told of one company, at most. */
const told = 20;

/** Events that were blanked though no event of the retention says that their year is over, by company. */
export const blankedEarly = async (
  pool: Pick<Pool, 'query'>,
  company: string | undefined,
): Promise<Fault[]> => {
  const { rows } = await pool.query<{
    entreprise: string | null;
    count: number;
    positions: readonly number[];
    stream: string;
    version: number;
  }>(
    `select e.entreprise, count(*)::int as count, (array_agg(e.position order by e.position))[1:${told}] as positions,
       (array_agg(e.stream order by e.position))[1] as stream, (array_agg(e.version order by e.position))[1] as version
     from log.events e
     where e.data_hash is not null and ($1::uuid is null or e.entreprise = $1)
       and not (e.stream like 'week-%' and exists (select from log.events t
         where t.stream = 'retention-' || e.entreprise and t.type = 'YearsExpired'
           and extract(year from right(e.stream, 10)::date + 6) <= (t.data::jsonb ->> 'until')::int))
     group by e.entreprise order by e.entreprise`,
    [company ?? null],
  );
  return rows.map(({ positions, ...row }) => ({
    kind: 'blanked',
    position: Number(positions[0]),
    positions: positions.map(Number),
    ...row,
  }));
};
