import type { Position } from '../log/event-store.ts';
import type { Connection, Pool } from '../sql/sql.ts';
import type { View } from './view.ts';

/** Days for which the tables that a rebuild has replaced are kept, so that there is a way back. */
export const keptDays = 7;

/** Under which name what is parked for kept tables waits, beside that of the view. */
export const keptName = (view: string): string => `${view}__kept`;

/** SQL: whether a name is none of those. */
export const isNoKeptName = (name: string): string => `right(${name}, 6) <> '__kept'`;

export interface Kept {
  readonly version: number;
  /** How far its rows have read the log. */
  readonly position: Position;
  /** ISO 8601, UTC. */
  readonly keptOn: string;
}

/** Tables of before that there is a way back to. */
export interface KeptTables {
  readonly view: string;
  readonly version: number;
  readonly until: string;
}

/** Of these views, with the instant (ISO 8601, UTC) until which there is a way back. */
export const listKept = async (reader: Pool, views: readonly View[]): Promise<KeptTables[]> =>
  (
    await reader.query<KeptTables>(
      `select view, version, kept_on + make_interval(days => $2) as until from projection.kept_tables
       where view = any($1) and version > 0`,
      [views.map(({ name }) => name), keptDays],
    )
  ).rows;

export const readKept = async (connection: Connection, view: string): Promise<Kept | undefined> =>
  (
    await connection.query<Kept>(
      'select version, position, kept_on as "keptOn" from projection.kept_tables where view = $1',
      [view],
    )
  ).rows[0];

/**
 * Notes what the tables are that a rebuild has just replaced, with what was parked for them, in the transaction of the
 * swap. Nothing is parked for the view after it.
 */
export const keepReplaced = async (
  connection: Connection,
  view: string,
  of: Pick<Kept, 'version' | 'position'>,
): Promise<void> => {
  await connection.query('select projection.keep_replaced($1, $2, $3)', [view, of.version, of.position]);
};

/** The live tables and the kept ones have changed places: so does what is parked for them. */
export const exchangeKept = async (
  connection: Connection,
  view: string,
  of: Pick<Kept, 'version' | 'position'>,
): Promise<void> => {
  await connection.query('select projection.exchange_kept($1, $2, $3)', [view, of.version, of.position]);
};

/** How far kept tables have been brought, in the transaction that wrote their rows. */
export const moveKept = async (connection: Connection, view: string, position: Position): Promise<void> => {
  await connection.query('update projection.kept_tables set position = $2 where view = $1', [view, position]);
};

export const forgetKept = async (connection: Connection, view: string): Promise<void> => {
  await connection.query('delete from projection.parked_keys where name = $1', [keptName(view)]);
  await connection.query('delete from projection.kept_tables where view = $1', [view]);
};
