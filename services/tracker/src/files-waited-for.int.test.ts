import { setTimeout as sleep } from 'node:timers/promises';
import type { AuditAccess } from '@gestiontemps/contracts/users';
import { until } from '@gestiontemps/kernel/testing/until';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { auditorOf } from './testing/auditor-of.ts';
import { expectOk } from './testing/expect-ok.ts';
import { heardBy } from './testing/heard-by.ts';
import { type Client, startTestApp, type TestApp } from './testing/test-app.ts';
import { createTimeCompany, testedFrom, type TimeCompany } from './timesheets/testing/time-company.ts';

jest.setTimeout(60_000);

const acces: AuditAccess = { du: '2026-10-01', au: '2026-10-31', jusquAu: '2026-12-31', voitTaux: false };
const evidence = { call: '/Audit/Preuve?startDate=2026-10-12&endDate=2026-10-12', reads: 'log.anchors' };
const file = {
  call: '/ExportExterne/ExportCSV?startDate=2026-10-12&endDate=2026-10-18',
  reads: 'views.ledger_entries',
};

let app: TestApp;
let batir: TimeCompany;

beforeAll(async () => {
  app = await startTestApp({ now: testedFrom });
  batir = await createTimeCompany(app);
  const { admin, ana } = batir;
  expectOk(await admin.post('/Settings/UpdateSettings', { isManageCost: true, isManageExportErp: true }));
  expectOk(await batir.enter(ana));
  await app.settled();
  await heardBy(app.tracker);
}, 60_000);
afterAll(() => app?.close());

/** What somebody is answered whose file waits for that of another one, which ends after what happens meanwhile. */
const answeredBehind = async (
  who: Client,
  { call, reads }: typeof evidence,
  meanwhile: () => Promise<unknown>,
): Promise<number> => {
  const { ownerPool } = app.tracker;
  const held = await ownerPool.connect();
  try {
    await held.query(`begin; lock table ${reads} in access exclusive mode`);
    const first = batir.admin.get(call);
    await until(async () => {
      const waiting = 'select from pg_locks where relation = $1::regclass and not granted';
      return (await ownerPool.query(waiting, [reads])).rows.length > 0;
    });
    const second = who.get(call);
    // Nothing tells that it waits.
    await sleep(500);
    await meanwhile();
    // Who somebody is may be known for a second.
    await sleep(1_100);
    await held.query('rollback');
    expect((await first).status).toBe(200);
    return (await second).status;
  } finally {
    held.release(true);
  }
};

const takenAway = async ({ userId }: Client): Promise<void> => {
  expectOk(await batir.admin.delete(`/Utilisateur/Delete/${userId}?id=`));
};
const administrator = async (): Promise<Client> => {
  const marie = await batir.member('Marie', { role: 'administrateur' });
  await app.settled();
  return marie;
};
const auditor = async (): Promise<Client> => {
  const { client } = await auditorOf(app, batir, acces);
  await app.settled();
  return client;
};
const readsUntil = (who: Client, terms: Partial<AuditAccess>) => async (): Promise<void> => {
  expectOk(await batir.admin.put(`/Utilisateur/Update/${who.userId}`, { acces: { ...acces, ...terms } }));
};

test.each([
  ['An evidence', evidence],
  ['A file for accounting', file],
])('%s is made for nobody whose access was taken while it waited for another', async (_what, asked) => {
  const marie = await administrator();
  expect(await answeredBehind(marie, asked, async () => {})).toBe(200);
  expect(await answeredBehind(marie, asked, () => takenAway(marie))).toBe(401);
});

test('An evidence is made for no auditor whose access, or whose period, ended while it waited', async () => {
  const vera = await auditor();
  expect(await answeredBehind(vera, evidence, async () => {})).toBe(200);
  expect(await answeredBehind(vera, evidence, readsUntil(vera, { du: '2026-10-19' }))).toBe(403);
  const paul = await auditor();
  expect(await answeredBehind(paul, evidence, async () => app.setNow('2027-01-01T08:00:00.000Z'))).toBe(403);
});
