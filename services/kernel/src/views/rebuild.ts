import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { from as copyFrom } from 'pg-copy-streams';
import type { Cipher } from '../vault/cipher.ts';
import { ensureCheckpoint } from './checkpoints.ts';
import { categoryOf, type EventStore, type Position } from '../log/event-store.ts';
import { type Connection, type Pool, transaction } from '../sql/sql.ts';
import { type TableRows, wholeRows } from './view-rows.ts';
import { columnOf, valueOf, writeChanges } from './view-tables.ts';
import type { ColumnType, View, ViewTable } from './view.ts';

export interface RebuildProgress {
  readonly phase: 'fold' | 'copy' | 'index' | 'catch up' | 'swap';
  readonly position: Position;
  readonly until: Position;
}

export interface RebuildReport {
  readonly view: string;
  readonly events: number;
  readonly rows: number;
  /** Rows that the rebuilt tables hold and the live ones did not, and the other way round, at one position. */
  readonly differences: number;
  readonly position: Position;
  readonly milliseconds: number;
}

const side = (name: string): string => `${name}__side`;
const old = (name: string): string => `${name}__old`;

/**
 * Builds a view's tables anew beside the live ones, from the first event, and swaps them in one transaction at the very
 * position the live ones have reached: readers and the projector notice nothing. The tables replaced are kept as
 * `…__old` until the next rebuild. `pool` is the owner's: it creates tables.
 */
export const rebuildView = async (deps: {
  store: EventStore;
  pool: Pool;
  view: View;
  cipher: Cipher;
  onProgress?: (progress: RebuildProgress) => void;
}): Promise<RebuildReport> => {
  const { store, pool, view, cipher, onProgress = () => {} } = deps;
  const began = performance.now();
  const tables = view.tables as readonly ViewTable[];
  const categories = new Set(view.categories);
  const whole = wholeRows(view);
  let position: Position = 0;
  let events = 0;
  await ensureCheckpoint(pool, { name: view.name, kind: 'view', version: view.version, position: 0 });

  const foldUntil = async (until: Position, phase: RebuildProgress['phase']): Promise<void> => {
    if (until <= position) return;
    for await (const batch of store.scan({ after: position, until, categories: view.categories })) {
      for (const event of await cipher.open(batch)) {
        if (!categories.has(categoryOf(event.stream))) continue;
        view.fold(event, whole.rows);
        events += 1;
      }
      onProgress({ phase, position: batch.at(-1)?.position ?? position, until });
    }
    position = until;
  };

  await createSideTables(pool, tables);
  await foldUntil(await targetOf(pool, store, view), 'fold');
  onProgress({ phase: 'copy', position, until: position });
  for (const table of tables) await copyRows(pool, table, whole.tables.get(table.name));
  onProgress({ phase: 'index', position, until: position });
  for (const table of tables) await addIndexes(pool, table.name);
  for (;;) {
    const target = await targetOf(pool, store, view);
    if (target - position < 1000) break;
    await foldUntil(target, 'catch up');
    await transaction(pool, (connection) => writeChanges(connection, view, whole.tables, side));
  }

  const differences = await transaction(pool, async (connection) => {
    await connection.query(`set local lock_timeout = '10s'`);
    // Tables before the checkpoint, in the projector's own order: the two cannot block each other for ever.
    await connection.query(
      `lock table ${tables.map(({ name }) => `views.${name}`).join(', ')} in access exclusive mode`,
    );
    const { rows } = await connection.query<{ position: Position; state: string; version: number }>(
      'select position, state, version from projection.checkpoints where name = $1 for update',
      [view.name],
    );
    const live = rows[0];
    const comparable = live?.state === 'live' && live.version === view.version;
    await foldUntil(comparable ? live.position : await store.head(), 'swap');
    await writeChanges(connection, view, whole.tables, side);
    const found = comparable ? await countDifferences(connection, tables) : 0;
    for (const table of tables) await swap(connection, table.name);
    await connection.query(
      `update projection.checkpoints set position = $2, version = $3, state = 'live', reason = null where name = $1`,
      [view.name, position, view.version],
    );
    return found;
  });
  const rows = tables.reduce(
    (sum, table) => sum + [...(whole.tables.get(table.name)?.all() ?? [])].length,
    0,
  );
  return { view: view.name, events, rows, differences, position, milliseconds: performance.now() - began };
};

/** How far to read: to where the live tables are, or to the head when they have stopped or are of another version. */
const targetOf = async (pool: Pool, store: EventStore, view: View): Promise<Position> => {
  const { rows } = await pool.query<{ position: Position }>(
    `select position from projection.checkpoints where name = $1 and state = 'live' and version = $2`,
    [view.name, view.version],
  );
  return rows[0]?.position ?? (await store.head());
};

const createSideTables = async (pool: Pool, tables: readonly ViewTable[]): Promise<void> => {
  for (const { name } of tables) {
    await pool.query(`drop table if exists views.${side(name)}`);
    await pool.query(
      `create table views.${side(name)} (like views.${name} including defaults including constraints)`,
    );
  }
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

const copyRows = async (pool: Pool, table: ViewTable, rows: TableRows | undefined): Promise<void> => {
  const fields = Object.entries(table.columns);
  const lines = function* () {
    let chunk = '';
    for (const row of rows?.all() ?? []) {
      chunk += `${fields.map(([field, type]) => escaped(type, row[field])).join('\t')}\n`;
      if (chunk.length < 65_536) continue;
      yield chunk;
      chunk = '';
    }
    yield chunk;
  };
  const connection = await pool.connect();
  try {
    const columns = fields.map(([field]) => columnOf(field)).join(', ');
    const into = connection.query(copyFrom(`copy views.${side(table.name)} (${columns}) from stdin`));
    await pipeline(Readable.from(lines()), into);
  } finally {
    connection.release();
  }
  rows?.track();
};

/** Keys and indexes of the live table, under side names, after the rows are there: quicker than one by one. */
const addIndexes = async (pool: Pool, name: string): Promise<void> => {
  const { rows } = await pool.query<{ index: string; definition: string; key: string | null }>(
    `select c.relname as index, pg_get_indexdef(i.indexrelid) as definition, pg_get_constraintdef(k.oid) as key
     from pg_index i
     join pg_class c on c.oid = i.indexrelid
     left join pg_constraint k on k.conindid = i.indexrelid and k.contype in ('p', 'u')
     where i.indrelid = $1::regclass`,
    [`views.${name}`],
  );
  for (const { index, definition, key } of rows)
    await pool.query(
      key
        ? `alter table views.${side(name)} add constraint ${side(index)} ${key}`
        : definition.replace(/ INDEX \S+ ON \S+ /, ` index ${side(index)} on views.${side(name)} `),
    );
  await pool.query(`analyze views.${side(name)}`);
};

/** One number a table says whether they are the same; only those that are not are compared row by row. */
const countDifferences = async (connection: Connection, tables: readonly ViewTable[]): Promise<number> => {
  let differences = 0;
  for (const table of tables) {
    const columns = Object.keys(table.columns).map(columnOf).join(', ');
    const digest = (name: string) =>
      `(select (count(*), sum(hash_record_extended(t, 0))) from (select ${columns} from views.${name}) t)`;
    const { rows: same } = await connection.query<{ same: boolean }>(
      `select ${digest(table.name)} = ${digest(side(table.name))} as same`,
    );
    if (same[0]?.same) continue;
    const missing = (one: string, other: string) =>
      `(select ${columns} from views.${one} except select ${columns} from views.${other})`;
    const { rows } = await connection.query<{ count: number }>(
      `select (select count(*) from ${missing(table.name, side(table.name))} a)
            + (select count(*) from ${missing(side(table.name), table.name)} b) as count`,
    );
    differences += rows[0]?.count ?? 0;
  }
  return differences;
};

const swap = async (connection: Connection, name: string): Promise<void> => {
  const { rows } = await connection.query<{ index: string }>(
    'select c.relname as index from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = $1::regclass',
    [`views.${name}`],
  );
  await connection.query(`drop table if exists views.${old(name)}`);
  // COPY fails under row-level security, so the wall goes up only now, before anyone can read.
  await connection.query(`select enable_company_wall('views.${side(name)}'::regclass)`);
  await connection.query(`alter table views.${name} rename to ${old(name)}`);
  for (const { index } of rows) await connection.query(`alter index views.${index} rename to ${old(index)}`);
  await connection.query(`alter table views.${side(name)} rename to ${name}`);
  for (const { index } of rows) await connection.query(`alter index views.${side(index)} rename to ${index}`);
};
