import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { columnOf } from '@gestiontemps/kernel/views/view-tables';
import type { ViewTable } from '@gestiontemps/kernel/views/view';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 60_000);
afterAll(() => app?.close());

interface Index {
  readonly name: string;
  readonly columns: readonly string[];
  /** Of an index of some rows only. */
  readonly predicate: string | null;
}

const indexesOf = async (table: string): Promise<readonly Index[]> => {
  const { rows } = await app.tracker.ownerPool.query<Index>(
    `select i.indexrelid::regclass::text as name, pg_get_expr(i.indpred, i.indrelid) as predicate,
       array(select a.attname::text from unnest(i.indkey) with ordinality k(attnum, n)
         join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
         where k.n <= i.indnkeyatts order by k.n) as columns
     from pg_index i where i.indrelid = ('views.' || $1)::regclass`,
    [table],
  );
  return rows;
};

/**
 * A table that has just been filled has no figures yet by which an index could be chosen: what is asked of it live has one that
 * begins with all that is asked by, or all but what it holds alone.
 */
test('Whatever a view asks of its rows live, an index begins with', async () => {
  const without: string[] = [];
  for (const view of app.tracker.views)
    for (const table of view.tables as readonly ViewTable[]) {
      const indexes = await indexesOf(table.name);
      for (const fields of [table.key, ...(table.lookups ?? [])]) {
        const asked = fields.map(columnOf);
        const serves = ({ columns, predicate }: Index): boolean => {
          const rest = asked.filter((column) => predicate?.includes(column) !== true);
          return rest.every((column) => columns.slice(0, rest.length).includes(column));
        };
        if (!indexes.some(serves)) without.push(`${table.name} (${asked.join(', ')})`);
      }
    }
  expect(without).toEqual([]);
});
