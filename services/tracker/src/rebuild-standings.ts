import type { Position } from '@gestiontemps/kernel/log/event-store';
import type { Pool } from '@gestiontemps/kernel/sql/sql';
import type { View } from '@gestiontemps/kernel/views/view';

/** Up to so many rows are counted; more are estimated by what PostgreSQL knows of the table. */
const counted = 10_000;
/** Events of the last minute that are looked at, at most: on a busier day they stand for fewer seconds. */
const looked = 10_000;

export interface RowCount {
  readonly rows: number;
  readonly isEstimate: boolean;
}

/** Rows of the tables of each view, of all companies. */
export const countRows = async (
  pool: Pool,
  views: readonly View[],
): Promise<ReadonlyMap<string, RowCount>> => {
  const names = views.flatMap(({ tables }) => tables.map(({ name }) => name));
  const { rows: known } = await pool.query<{ name: string; estimate: number }>(
    `select c.relname as name, c.reltuples::bigint as estimate from pg_class c
     where c.relnamespace = 'views'::regnamespace and c.relname = any($1)`,
    [names],
  );
  const small = known.filter(({ estimate }) => estimate < counted).map(({ name }) => name);
  // A table that was never analysed counts as small: it is looked at no further than to where it is not.
  const counts = small.map(
    (name) =>
      `select '${name}' as name, (select count(*) from (select from views.${name} limit $1) t) as rows`,
  );
  const { rows: exact } = counts.length
    ? await pool.query<{ name: string; rows: number }>(counts.join(' union all '), [counted])
    : { rows: [] };
  const ofTable = new Map<string, RowCount>([
    ...known.map(({ name, estimate }) => [name, { rows: Math.max(0, estimate), isEstimate: true }] as const),
    ...exact.map(({ name, rows }) => [name, { rows, isEstimate: rows === counted }] as const),
  ]);
  return new Map(
    views.map(({ name, tables }) => {
      const all = tables.map((table) => ofTable.get(table.name) ?? { rows: 0, isEstimate: false });
      return [
        name,
        {
          rows: all.reduce((sum, { rows }) => sum + rows, 0),
          isEstimate: all.some(({ isEstimate }) => isEstimate),
        },
      ];
    }),
  );
};

/** Seconds since the first event was recorded that is after each of these positions; 0 where there is none. */
export const lagsAfter = async (
  pool: Pool,
  positions: readonly Position[],
): Promise<ReadonlyMap<Position, number>> => {
  const { rows } = await pool.query<{ after: number; seconds: number }>(
    `select p.after, greatest(0, extract(epoch from clock_timestamp() - e.recorded_at))::float as seconds
     from unnest($1::bigint[]) as p(after) cross join lateral
       (select recorded_at from log.events where position > p.after order by position limit 1) e`,
    [[...new Set(positions)]],
  );
  return new Map(rows.map(({ after, seconds }) => [after, seconds]));
};

/** Events of weeks by the second, of the last minute. */
export const readEntryRate = async (pool: Pool): Promise<number> => {
  const { rows } = await pool.query<{ entries: number; seconds: number }>(
    `select count(*) filter (where e.stream like 'week-%') as entries,
       case when count(*) < $1 then 60
         else greatest(1, extract(epoch from clock_timestamp() - min(e.recorded_at))) end::float as seconds
     from (select stream, recorded_at from log.events order by position desc limit $1) e
     where e.recorded_at > clock_timestamp() - interval '1 minute'`,
    [looked],
  );
  const [last] = rows;
  return last ? last.entries / last.seconds : 0;
};
