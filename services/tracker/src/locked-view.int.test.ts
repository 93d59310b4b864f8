import { patientBegin } from '@gestiontemps/kernel/testing/patient-begin';
import { until } from '@gestiontemps/kernel/testing/until';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { signIn, startTestApp, type TestApp, testPassword } from './testing/test-app.ts';
import { createTimeCompany, testedFrom, type TimeCompany } from './timesheets/testing/time-company.ts';

let app: TestApp;
let batir: TimeCompany;
beforeAll(async () => {
  app = await startTestApp({ now: testedFrom });
  batir = await createTimeCompany(app);
  await app.settled();
});
afterAll(() => app.close());

test('While reads wait for a locked view, others sign in and write', async () => {
  const email = 'entre@test.fr';
  const id = await app.operator.addAccount(email, testPassword);
  await app.operator.grantSuperadmin(id);
  const { ownerPool } = app.tracker;
  const waiting = async (): Promise<number> => {
    const { rows } = await ownerPool.query<{ waiting: number }>(
      `select count(*) as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]?.waiting ?? 0;
  };
  const blocker = await ownerPool.connect();
  await blocker.query(`${patientBegin}; lock table views.clients in access exclusive mode`);
  // More than there are connections for what is read.
  const readers = [batir.admin, batir.rene].flatMap((caller) =>
    Array.from({ length: 8 }, () => caller.get('/Tiers/List')),
  );
  try {
    await until(async () => (await waiting()) >= 8);
    expect((await signIn(app, email, testPassword)).token).toEqual(expect.any(String));
    expect((await batir.enter(batir.ana)).status).toBe(200);
  } finally {
    await blocker.query('rollback');
    blocker.release();
  }
  const statuses = (await Promise.all(readers)).map(({ status }) => status);
  expect(statuses).toContain(200);
  // Those that got no connection in time are asked to come again.
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
});
