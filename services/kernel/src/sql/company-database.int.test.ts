import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cloneDatabase, type TestDatabase } from '../testing/database.ts';
import { companyDatabase } from './company-database.ts';
import { createPool, type Pool } from './sql.ts';

const acme = 'a0000000-0000-4000-8000-000000000001';
const other = 'b0000000-0000-4000-8000-000000000002';

let database: TestDatabase;
let owner: Pool;
let api: Pool;

beforeAll(async () => {
  database = await cloneDatabase();
  owner = createPool({ url: database.url });
  await owner.query('create table told (entreprise uuid not null, line text not null)');
  await owner.query(`select enable_company_wall('told')`);
  await owner.query('insert into told values ($1, $2), ($3, $4)', [acme, 'ours', other, 'theirs']);
  api = createPool({ url: database.url, role: 'gestiontemps_api', max: 1 });
});
afterAll(async () => {
  await api.end();
  await owner.end();
  await database.drop();
});

test('Reads of one moment do not see what is written between them, nor another company', async () => {
  const db = companyDatabase(api);
  const told = 'select line from told order by line';
  const seen = await db.atOneMoment(acme, async (rows) => {
    const before = await rows(told);
    await owner.query('insert into told values ($1, $2)', [acme, 'late']);
    return [before, await rows(told)];
  });
  expect(seen).toEqual([[{ line: 'ours' }], [{ line: 'ours' }]]);
  // The connection has kept nothing of that moment.
  expect(await db.rows(acme, told)).toEqual([{ line: 'late' }, { line: 'ours' }]);
});
