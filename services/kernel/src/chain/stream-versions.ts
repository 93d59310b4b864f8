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
 * The streams whose versions are not dense from 1 in the order of positions, and how many streams there are. The database
 * sorts, on disk what is more than 64 MB: streams are too many to be held here.
 */
export const brokenStreams = async (
  pool: Pool,
  until: Position,
  company?: string,
): Promise<{ streams: number; faults: BrokenStream[] }> => {
  const of = 'position <= $1 and ($2::uuid is null or entreprise = $2)';
  const values = [until, company ?? null];
  const sorted = (connection: Connection) =>
    connection.query<BrokenStream>(
      `select entreprise, stream, version, position from (
       select entreprise, stream, version, position,
         lag(version, 1, 0) over of_stream as before, lag(position) over of_stream as behind
       from log.events where ${of} window of_stream as (partition by stream order by version, position)) e
     where version <> before + 1 or position < behind order by position limit 1000`,
      values,
    );
  const { rows: faults } = await transaction(pool, sorted, { work_mem: '64MB' });
  const { rows } = await pool.query<{ streams: number }>(
    `select count(*) as streams from log.events where version = 1 and ${of}`,
    values,
  );
  return { streams: rows[0]?.streams ?? 0, faults };
};
