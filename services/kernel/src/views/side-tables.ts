import { randomUUID } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Connection, Pool } from '../sql/sql.ts';
import { columnOf, valueOf } from './view-tables.ts';
import type { ColumnType, ViewTable } from './view.ts';

/** Names of the tables that a rebuild fills beside the live ones, and of those it has replaced. */
export const side = (name: string): string => `${name}__side`;
export const old = (name: string): string => `${name}__old`;

/** Empty tables like the live ones, without their indexes. */
export const createSideTables = async (
  connection: Connection,
  tables: readonly ViewTable[],
): Promise<void> => {
  // A comment stays with its table through every exchange of names.
  const made = pg.escapeLiteral(`made with ${randomUUID()}`);
  for (const { name } of tables) {
    await refuseDependents(connection, name);
    await connection.query(`drop table if exists views.${side(name)}`);
    await connection.query(
      `create table views.${side(name)} (like views.${name} including defaults including constraints)`,
    );
    await connection.query(`comment on table views.${side(name)} is ${made}`);
  }
};

export const dropSideTables = async (connection: Connection, tables: readonly ViewTable[]): Promise<void> => {
  for (const { name } of tables) await connection.query(`drop table if exists views.${side(name)}`);
};

/** Side tables that there are: of rebuilds that go on, and of processes that were killed in one. */
export const sideTablesLeft = async (pool: Pool): Promise<ReadonlySet<string>> => {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'views'::regnamespace and relkind = 'r' and right(relname, 6) = '__side'`,
  );
  return new Set(rows.map(({ name }) => name));
};

/** A view, a function or a foreign key in SQL would stay on the table that is replaced, and go on with its rows. */
const refuseDependents = async (connection: Connection, name: string): Promise<void> => {
  const { rows } = await connection.query<{ dependent: string }>(
    `select pg_describe_object(d.classid, d.objid, 0) as dependent
     from pg_depend d join pg_class t on t.oid = $1::regclass
     where (d.refclassid, d.refobjid) in (('pg_class'::regclass, t.oid), ('pg_type'::regclass, t.reltype))
       and d.classid in ('pg_rewrite'::regclass, 'pg_proc'::regclass, 'pg_trigger'::regclass)
     union
     select pg_describe_object('pg_constraint'::regclass, oid, 0) from pg_constraint
     where contype = 'f' and $1::regclass in (conrelid, confrelid)`,
    [`views.${name}`],
  );
  if (rows.length > 0)
    throw new Error(
      `Nothing may stand on views.${name}, whose table a rebuild replaces: ${rows.map((row) => row.dependent).join(', ')}`,
    );
};

const special = /[\\\t\n\r]/;
const escaped = (type: ColumnType, value: unknown): string => {
  const plain = valueOf(type, value);
  if (plain === null) return '\\N';
  if (typeof plain !== 'string' || !special.test(plain)) return String(plain);
  return plain.replaceAll(/[\\\t\n\r]/g, (character) =>
    character === '\\' ? '\\\\' : character === '\t' ? '\\t' : character === '\n' ? '\\n' : '\\r',
  );
};

/** Fills the side table of a view's table, without a statement for each of them. */
export const copyRows = async (
  connection: Connection,
  table: ViewTable,
  rows: Iterable<Record<string, unknown>>,
): Promise<void> => {
  const fields = Object.entries(table.columns);
  const lines = function* () {
    let chunk = '';
    for (const row of rows) {
      chunk += `${fields.map(([field, type]) => escaped(type, row[field])).join('\t')}\n`;
      if (chunk.length < 65_536) continue;
      yield chunk;
      chunk = '';
    }
    yield chunk;
  };
  const columns = fields.map(([field]) => columnOf(field)).join(', ');
  const into = connection.query(copyFrom(`copy views.${side(table.name)} (${columns}) from stdin`));
  await pipeline(Readable.from(lines()), into);
};

/** Keys and indexes of the live table, under side names, after the rows are there: quicker than one by one. */
export const addIndexes = async (connection: Connection, name: string): Promise<void> => {
  const { rows } = await connection.query<{ index: string; definition: string; key: string | null }>(
    `select c.relname as index, pg_get_indexdef(i.indexrelid) as definition, pg_get_constraintdef(k.oid) as key
     from pg_index i
     join pg_class c on c.oid = i.indexrelid
     left join pg_constraint k on k.conindid = i.indexrelid and k.contype in ('p', 'u')
     where i.indrelid = $1::regclass`,
    [`views.${name}`],
  );
  for (const { index, definition, key } of rows)
    await connection.query(
      key
        ? `alter table views.${side(name)} add constraint ${side(index)} ${key}`
        : definition.replace(/ INDEX \S+ ON \S+ /, ` index ${side(index)} on views.${side(name)} `),
    );
  await connection.query(`analyze views.${side(name)}`);
};

/**
 * The wall between companies. COPY fails under row-level security, so it goes up after the rows, and before anyone can
 * read.
 */
export const prepareSwap = async (connection: Connection, tables: readonly ViewTable[]): Promise<void> => {
  for (const { name } of tables)
    await connection.query(`select enable_company_wall('views.${side(name)}'::regclass)`);
};

/** Names of the indexes of tables of the schema `views`. */
const indexesOf = async (connection: Connection, names: readonly string[]): Promise<string[]> => {
  const { rows } = await connection.query<{ index: string }>(
    `select c.relname as index from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = any($1::text[]::regclass[]) order by 1`,
    [names.map((name) => `views.${name}`)],
  );
  return rows.map(({ index }) => index);
};

const rename = (kind: 'table' | 'index', from: string, to: string): string =>
  `alter ${kind} views.${from} rename to ${to}`;

/**
 * The one statement that gives the names of the live tables, and of their indexes, to the side tables. Composed before the
 * lock is asked for: whoever reads the tables waits for whatever is sent under it.
 */
export const composeSwap = async (connection: Connection, tables: readonly ViewTable[]): Promise<string> => {
  const names = tables.map(({ name }) => name);
  const indexes = await indexesOf(connection, names);
  const swap = (kind: 'table' | 'index') => (name: string) => [
    rename(kind, name, old(name)),
    rename(kind, side(name), name),
  ];
  return [
    // What the last rebuild replaced makes room only now: a rebuild that is interrupted leaves the way back to it.
    ...names.map((name) => `drop table if exists views.${old(name)}`),
    ...names.flatMap(swap('table')),
    ...indexes.flatMap(swap('index')),
  ].join('; ');
};

/** The same for the way back: the live tables and those that were kept change places. No side table may be there. */
export const composeExchange = async (
  connection: Connection,
  tables: readonly ViewTable[],
): Promise<string> => {
  const names = tables.map(({ name }) => name);
  const indexes = await indexesOf(connection, names);
  const exchange = (kind: 'table' | 'index') => (name: string) => [
    rename(kind, name, side(name)),
    rename(kind, old(name), name),
    rename(kind, side(name), old(name)),
  ];
  return [...names.flatMap(exchange('table')), ...indexes.flatMap(exchange('index'))].join('; ');
};

export const hasKeptTables = async (
  connection: Connection,
  tables: readonly ViewTable[],
): Promise<boolean> => {
  const { rows } = await connection.query<{ all: boolean }>(
    'select bool_and(to_regclass(name) is not null) as all from unnest($1::text[]) as name',
    [tables.map(({ name }) => `views.${old(name)}`)],
  );
  return rows[0]?.all === true;
};

/**
 * Whether the tables that were kept were made by one rebuild, or none of them by any. A program of before knows nothing of
 * the tables that a newer version has added: what it lets back leaves those where they were.
 */
export const keptTogether = async (
  connection: Connection,
  tables: readonly ViewTable[],
): Promise<boolean> => {
  const { rows } = await connection.query<{ together: boolean }>(
    `select count(distinct coalesce(obj_description(name::regclass, 'pg_class'), '')) = 1 as together
     from unnest($1::text[]) name`,
    [tables.map(({ name }) => `views.${old(name)}`)],
  );
  return rows[0]?.together === true;
};

/** Whether the tables that were kept have the columns, the types and the indexes of the live ones: a migration may have come between. */
export const keptLikeLive = async (
  connection: Connection,
  tables: readonly ViewTable[],
): Promise<boolean> => {
  for (const { name } of tables) {
    const { rows } = await connection.query<{ alike: boolean }>(
      `select (select array_agg((attname, atttypid, attnotnull)::text order by attname) from pg_attribute
                where attrelid = $1::regclass and attnum > 0 and not attisdropped)
            = (select array_agg((attname, atttypid, attnotnull)::text order by attname) from pg_attribute
                where attrelid = $2::regclass and attnum > 0 and not attisdropped) as alike`,
      [`views.${name}`, `views.${old(name)}`],
    );
    const live = await indexesOf(connection, [name]);
    const kept = await indexesOf(connection, [old(name)]);
    if (!rows[0]?.alike || live.map(old).toSorted().join() !== kept.toSorted().join()) return false;
  }
  return true;
};

export const dropKeptTables = async (connection: Connection, tables: readonly ViewTable[]): Promise<void> => {
  for (const { name } of tables) await connection.query(`drop table if exists views.${old(name)}`);
};
