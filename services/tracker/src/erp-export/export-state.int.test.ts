import type { getExportState } from '@gestiontemps/contracts/dashboard';
import type { WireReply } from '@gestiontemps/contracts/route';
import { createPool } from '@gestiontemps/kernel/sql/sql';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createCostCompany, type CostCompany } from '../testing/cost-site.ts';
import { expectOk } from '../testing/expect-ok.ts';
import { type Client, startTestApp, type TestApp } from '../testing/test-app.ts';
import { type Posting, postEntries } from './testing/post-entries.ts';

let app: TestApp;
let made: CostCompany;
let [lea, paul]: Client[] = [];
let posted = 0;
let companies = 0;

beforeAll(async () => {
  app = await startTestApp();
}, 60_000);
afterAll(() => app?.close());

/** A company that exports, with two people and nothing in its ledger. */
const aCompany = async (): Promise<void> => {
  companies += 1;
  posted = 0;
  made = await createCostCompany(app, `Bâtir ${companies}`);
  expectOk(await made.admin.post('/Settings/UpdateSettings', { isManageExportErp: true }));
  [lea, paul] = [await made.person('utilisateur', 'Léa'), await made.person('utilisateur', 'Paul')];
};
const post = async (...entries: { who?: Client | undefined; date: string }[]): Promise<void> => {
  const { entreprise, admin } = made;
  const people = { entreprise, utilisateurId: admin.userId, validePar: admin.userId };
  const postings = entries.map(({ who = lea, date }): Posting => ({
    date,
    ...(who && { utilisateurId: who.userId }),
  }));
  await postEntries(app, people, posted, postings);
  posted += entries.length;
};
const exported = async (startDate: string, endDate: string, besides = ''): Promise<void> => {
  const dates = `startDate=${startDate}&endDate=${endDate}`;
  expect((await made.admin.get(`/ExportExterne/ExportCSV?${dates}${besides}`)).status).toBe(200);
  await app.settled();
};
const waiting = async (): Promise<number> =>
  expectOk(await made.admin.get<WireReply<typeof getExportState>>('/Dashboard/GetExportState')).ecritures;

test('Entries of other dates than those of files are in none', async () => {
  await aCompany();
  await exported('2026-01-01', '2026-12-31');
  expect(await waiting()).toBe(0);
  await post({ date: '2026-10-12' }, { date: '2026-10-13' }, { date: '2026-10-20' });
  expect(await waiting()).toBe(3);
  await exported('2025-01-01', '2025-01-02');
  expect(await waiting()).toBe(3);
  await exported('2026-10-12', '2026-10-12');
  expect(await waiting()).toBe(2);
  await exported('2026-10-14', '2026-10-31');
  expect(await waiting()).toBe(1);
  await exported('2026-10-01', '2026-10-31');
  expect(await waiting()).toBe(0);
});

test('What came after a file of its day is in none, whatever the clock says', async () => {
  await aCompany();
  await post({ date: '2026-10-12' });
  app.setNow('2026-11-20T15:00:00.000Z');
  await exported('2026-10-12', '2026-10-18');
  expect(await waiting()).toBe(0);
  app.setNow('2026-11-20T09:00:00.000Z');
  await post({ date: '2026-10-12' }, { date: '2026-10-12', who: paul });
  expect(await waiting()).toBe(2);
  // An entry of another day with a higher number tells nothing of this day.
  await post({ date: '2026-10-26' });
  await exported('2026-10-26', '2026-10-26');
  expect(await waiting()).toBe(2);
});

test('A file of some people has theirs alone', async () => {
  await aCompany();
  await post({ date: '2026-10-12' }, { date: '2026-10-12', who: paul }, { date: '2026-10-13', who: paul });
  await exported('2026-10-12', '2026-10-12', `&userIds=${paul?.userId}`);
  expect(await waiting()).toBe(2);
  await post({ date: '2026-10-12', who: paul });
  expect(await waiting()).toBe(3);
  await exported('2026-10-01', '2026-10-31', `&userIds=${lea?.userId}&userIds=${paul?.userId}`);
  expect(await waiting()).toBe(0);
});

test('A file of what comes after an entry has nothing of what was before it', async () => {
  await aCompany();
  await post({ date: '2026-10-12' }, { date: '2026-10-12' }, { date: '2026-10-12' });
  await exported('2026-10-01', '2026-10-31', '&apres=2');
  expect(await waiting()).toBe(2);
  await post({ date: '2026-10-12' });
  await exported('2026-10-01', '2026-10-31', '&apres=3');
  expect(await waiting()).toBe(2);
  await exported('2026-10-01', '2026-10-31', `&userIds=${lea?.userId}&apres=1`);
  expect(await waiting()).toBe(1);
});

test('A file for payroll has the entries of its days, too', async () => {
  await aCompany();
  await post({ date: '2026-10-12' }, { date: '2026-10-20' });
  const { status } = await made.admin.put('/ExportExterne/Format', { rubriques: { TRAVAIL: 'HN' } });
  expect(status).toBe(200);
  expectOk(await made.admin.put(`/Utilisateur/Update/${lea?.userId}`, { externalId: 'M1' }));
  await app.settled();
  await exported('2026-10-12', '2026-10-18', '&preset=silae');
  expect(await waiting()).toBe(1);
});

test('More entries than anybody counts are not counted', async () => {
  await aCompany();
  await post({ date: '2026-10-12' });
  await exported('2026-10-12', '2026-10-12');
  const owner = createPool({ url: app.databaseUrl });
  await owner.query(
    `insert into views.ledger_entries select (jsonb_populate_record(e, jsonb_build_object('id', n + 1))).*
     from views.ledger_entries e cross join generate_series(1, $2::integer) n where e.entreprise = $1`,
    [made.entreprise, 10_001],
  );
  const state = async () =>
    expectOk(await made.admin.get<WireReply<typeof getExportState>>('/Dashboard/GetExportState'));
  expect(await state()).toMatchObject({ ecritures: 10_000, ecrituresEnPlus: true });
  await owner.query('delete from views.ledger_entries where entreprise = $1 and id > 10001', [
    made.entreprise,
  ]);
  await owner.end();
  expect(await state()).toMatchObject({ ecritures: 10_000, ecrituresEnPlus: false });
});
