import { until } from '@gestiontemps/kernel/testing/until';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createCostCompany, type CostCompany, type Site } from './testing/cost-site.ts';
import { expectOk } from './testing/expect-ok.ts';
import { heardBy } from './testing/heard-by.ts';
import { type Client, startTestApp, type TestApp, testPassword } from './testing/test-app.ts';

let app: TestApp;
let made: CostCompany;
let site: Site;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp();
  made = await createCostCompany(app, 'Bâtir');
  const settings = { isManageCost: true, isManageExportErp: true };
  expectOk(await made.admin.post('/Settings/UpdateSettings', settings));
  site = await made.site('A', { tasks: ['Gros œuvre'] });
  const email = (await app.tracker.directory.emailOf(made.admin.userId)) ?? '';
  await app.operator.addAccount(email, testPassword);
  admin = await app.clientOf(made.admin.userId, made.entreprise);
}, 60_000);
afterAll(() => app?.close());

const standing = async (name: string): Promise<number> =>
  (await app.tracker.progress.standings()).find((each) => each.name === name)?.position ?? 0;

test('what the ledger posts of a week while its person is being erased keeps its amounts', async () => {
  const zoe = await made.person('utilisateur', 'Zoé');
  const rate = { utilisateurId: zoe.userId, start: '2026-01-01', tauxHoraire: 30 };
  expectOk(await admin.post('/CoutHoraire/Create', rate));
  for (const date of ['2026-10-12', '2026-10-13']) await made.works(zoe, date, [site, 'Gros œuvre'], 60);
  expectOk(await admin.delete(`/Utilisateur/Delete/${zoe.userId}?id=`));
  await heardBy(app.tracker);

  const { ownerPool, store } = app.tracker;
  const held = await ownerPool.connect();
  try {
    // The ledger has not heard of the week yet when its person is erased…
    await held.query('begin');
    await held.query(`select from projection.checkpoints where name = 'ledger' for update`);
    await made.validates(zoe, '2026-10-12');
    const confirmed = { confirmation: 'Zoé Test', password: testPassword };
    expect((await admin.post(`/Utilisateur/Effacer/${zoe.userId}`, confirmed)).status).toBe(204);
    const erased = await store.head();
    await until(async () => (await standing('ledger-entries')) >= erased);
    await held.query('commit');
    // …and its view is slow to show what it has posted since.
    await held.query('begin');
    await held.query('lock table views.ledger_entries in share mode');
    await until(async () => (await standing('ledger')) >= erased);
    await new Promise((next) => setTimeout(next, 1_000));
    await held.query('commit');
  } finally {
    held.release();
  }
  await until(
    async () =>
      expectOk(await admin.get<{ etat: string }>(`/Utilisateur/Effacement/${zoe.userId}`)).etat === 'done',
  );
  await heardBy(app.tracker);
  const { rows } = await ownerPool.query<{ amount: string | null }>(
    'select montant_mo as amount from views.ledger_entries where utilisateur_id = $1 order by id',
    [zoe.userId],
  );
  expect(rows.map(({ amount }) => amount)).toEqual(['30.00', '30.00']);
}, 120_000);
