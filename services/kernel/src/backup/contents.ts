import type { ClientBase } from 'pg';

/** A table as it is dumped: everything but what rebuilds leave beside the views, what every start makes again, and what the migrator keeps itself. */
export interface DumpedTable {
  /** Quoted as SQL wants it. */
  readonly name: string;
  readonly columns: readonly string[];
}

const ours = `n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%'`;

/** Tables of the product, with the columns that are stored and not computed. */
export const dumpedTables = async (client: ClientBase): Promise<DumpedTable[]> =>
  (
    await client.query<DumpedTable>(
      `select format('%I.%I', n.nspname, c.relname) as name,
         array(select quote_ident(a.attname) from pg_attribute a
               where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
               order by a.attnum) as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and c.relpersistence = 'p' and ${ours} and c.relname not like '%\\_\\_side' and c.relname not like '%\\_\\_old'
         and not (n.nspname = 'public' and c.relname in ('migrations', 'migrations_lock'))
       order by 1`,
    )
  ).rows;

/** Sequences behind identity columns, and others of the product. */
export const dumpedSequences = async (client: ClientBase): Promise<{ name: string; last: string | null }[]> =>
  (
    await client.query<{ name: string; last: string | null }>(
      `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences
       where schemaname <> 'public' order by 1`,
    )
  ).rows;

/** Migrations that were run on this database, in their order; none when it is empty. */
export const migrationsRun = async (client: ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.migrations') is not null as there`,
  );
  if (!rows[0]?.there) return [];
  const run = await client.query<{ name: string }>('select name from public.migrations order by id');
  return run.rows.map(({ name }) => name);
};
