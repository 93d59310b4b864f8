import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createPool, type Pool } from '../sql/sql.ts';
import { cloneDatabase, type TestDatabase } from '../testing/database.ts';
import { type EsdbDouble, startEsdbDouble } from '../testing/esdb-double/esdb-double.ts';
import { createEsdbEventStore, type EsdbEventStore } from './event-store.esdb.ts';
import { createLogCopy } from './log-copy.ts';

let databases: TestDatabase[];
let double: EsdbDouble;
let pools: Pool[];
let stores: EsdbEventStore[];

beforeAll(async () => {
  databases = await Promise.all([cloneDatabase(), cloneDatabase()]);
  double = await startEsdbDouble();
  pools = databases.map(({ url }) => createPool({ url }));
  stores = databases.map(() => createEsdbEventStore({ url: double.url }));
});
afterAll(async () => {
  await Promise.all([...stores.map((store) => store.close()), ...pools.map((pool) => pool.end())]);
  double.stop();
  await Promise.all(databases.map((database) => database.drop()));
});

const copyOf = (place: 0 | 1) =>
  createLogCopy({
    store: stores[place] as EsdbEventStore,
    pool: pools[place] as Pool,
    onError: (error) => {
      throw error;
    },
  });

test('of two installations that begin on one server at one moment one is refused, now and later', async () => {
  const begun = await Promise.allSettled([copyOf(0).claim(), copyOf(1).claim()]);
  expect(begun.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const [first, second] = begun[0].status === 'fulfilled' ? ([0, 1] as const) : ([1, 0] as const);
  await copyOf(first).claim();
  await expect(copyOf(second).claim()).rejects.toThrow(/another installation/);
});

test('nobody appends to the copy by the login of the product', async () => {
  const ofApi = (place: 0 | 1) =>
    pools[place]?.query<{ appends: boolean }>(
      `select bool_or(has_function_privilege('gestiontemps_api', oid, 'execute')) as appends
       from pg_proc where pronamespace = 'log'::regnamespace and proname = 'append'`,
    );
  expect((await ofApi(0))?.rows).toEqual([{ appends: false }]);
});
