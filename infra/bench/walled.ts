import { randomUUID } from 'node:crypto';
import { companyDatabase } from '@gestiontemps/kernel/sql/company-database';
import { migrate } from '@gestiontemps/kernel/sql/migrations';
import { createPool, withCompany } from '@gestiontemps/kernel/sql/sql';
import { migrationFolders } from '../../services/tracker/src/migration-folders.ts';

/** Milliseconds that one query took, one after the other: medians of the rounds. */
export interface WalledFigures {
  /** Of one company, as every list and report is read. */
  readonly walled: number;
  /** The same in a transaction whose beginning and end are waited for. */
  readonly stepwise: number;
  /** The ceiling: the same query alone, behind no wall. */
  readonly bare: number;
}

const query = 'select id, told from bench.walled where entreprise = $1 and id between $2 and $3';
const lines = 10_000;

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Twenty rows by their key in the empty database of `url`, its owner's, in rounds that alternate. */
export const benchWalled = async (
  url: string,
  { rounds = 7, queries = 1_500 }: { rounds?: number; queries?: number } = {},
): Promise<WalledFigures> => {
  await migrate(url, migrationFolders);
  const entreprise = randomUUID();
  const owner = createPool({ url, max: 1 });
  await owner.query(`create schema bench; grant usage on schema bench to gestiontemps_api`);
  await owner.query(
    `create table bench.walled (entreprise uuid, id integer, told text, primary key (entreprise, id))`,
  );
  await owner.query(
    `insert into bench.walled select $1, id, repeat('x', 50) from generate_series(1, ${lines}) id`,
    [entreprise],
  );
  await owner.query(`select enable_company_wall('bench.walled')`);
  await owner.query(`grant select on bench.walled to gestiontemps_api; analyze bench.walled`);
  const api = createPool({ url, role: 'gestiontemps_api', max: 1 });
  const pipelined = createPool({ url, role: 'gestiontemps_api', max: 1, pipelined: true });
  const db = companyDatabase(pipelined);
  const ways = {
    walled: (values: unknown[]) => db.rows(entreprise, query, values),
    stepwise: (values: unknown[]) =>
      withCompany(api, entreprise, async (connection) => (await connection.query(query, values)).rows),
    bare: async (values: unknown[]) => (await owner.query(query, values)).rows,
  };
  const took = { walled: [] as number[], stepwise: [] as number[], bare: [] as number[] };
  const ask = async (way: keyof typeof ways, times: number): Promise<number> => {
    const began = performance.now();
    for (let n = 0; n < times; n += 1) {
      const from = (n * 20) % (lines - 20);
      const { length } = await ways[way]([entreprise, from + 1, from + 20]);
      if (length !== 20) throw new Error(`${way} read ${length} rows`);
    }
    return (performance.now() - began) / times;
  };
  try {
    for (let n = 0; n <= rounds; n += 1)
      for (const way of ['walled', 'stepwise', 'bare'] as const) {
        const each = await ask(way, queries);
        // The first round warms up.
        if (n > 0) took[way].push(each);
      }
    return { walled: median(took.walled), stepwise: median(took.stepwise), bare: median(took.bare) };
  } finally {
    await Promise.all([owner, api, pipelined].map((pool) => pool.end()));
  }
};
