import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createTimeCompany, type TimeCompany } from '../timesheets/testing/time-company.ts';

let app: TestApp;
let batir: TimeCompany;
beforeAll(async () => {
  app = await startTestApp();
  batir = await createTimeCompany(app);
}, 120_000);
afterAll(() => app?.close());

// Of more entries than one part of the file holds, with ids of as many digits as there are.
test('tells each entry of a long security log once, the latest first', async () => {
  const entries = 2_300;
  await app.tracker.ownerPool.query(
    `select directory.note_security('refused', $1, $2, 'GET /X' || n, '', '', 1, '', '', '2026-11-10T08:00:00Z'::timestamptz + n * interval '1 second', '{}')
     from generate_series(1, $3::int) as n order by n`,
    [batir.ana.userId, batir.entreprise, entries],
  );
  const { status, body } = await batir.admin.get(
    '/Audit/SecurityFile?kind=refused&startDate=2026-11-01&endDate=2026-11-30',
  );
  expect(status).toBe(200);
  const told = [...String(body).matchAll(/GET \/X(\d+)/g)].map(([, n]) => Number(n));
  expect(told).toEqual(Array.from({ length: entries }, (_, n) => entries - n));
}, 60_000);
