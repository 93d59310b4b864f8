import type { Position } from '../log/event-store.ts';
import { type Connection, type Pool, transaction } from '../sql/sql.ts';

export interface BrokenStream {
  readonly entreprise: string | null;
  readonly stream: string;
  /** Of an event that does not stand behind the one before. */
  readonly version: number;
  readonly position: Position;
}

/**
 * Events whose version is not behind that of the event before in their stream, and how many streams there are. That
 * versions are dense is asked of all streams; that they come in the order of positions only of those that go on behind the
 * chain, which says it of the others. The database groups, on disk what is more than 64 MB: streams are too many to be
 * held here.
 * @param chained position of the last link
 */
export const brokenStreams = async (
  pool: Pool,
  { head, chained, company }: { head: Position; chained: Position; company?: string | undefined },
): Promise<{ streams: number; faults: BrokenStream[] }> => {
  const of = 'position <= $1 and ($3::uuid is null or entreprise = $3)';
  const ask = (connection: Connection) =>
    connection.query<BrokenStream & { streams: number; stream: string | null }>(
      `with grouped as materialized (
         select stream, count(*) <> max(version) or min(version) <> 1 as broken from log.events
         where ${of} group by stream),
       suspect as (
         select stream from grouped where broken
         union select stream from log.events where ${of} and position > $2),
       placed as (
         select e.*, lag(version, 1, 0) over of_stream as before, lag(position) over of_stream as behind
         from (select entreprise, stream, version, position from log.events
               where ${of} and stream in (select stream from suspect)) e
         window of_stream as (partition by stream order by version, position)),
       faults as (
         select entreprise, stream, version, position from placed
         where version <> before + 1 or position < behind order by position limit 1000)
       select g.streams, f.* from (select count(*) as streams from grouped) g left join faults f on true`,
      [head, chained, company ?? null],
    );
  const { rows } = await transaction(pool, ask, { work_mem: '64MB' });
  return { streams: rows[0]?.streams ?? 0, faults: rows.filter(({ stream }) => stream !== null) };
};
