import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { listDifferences, listRebuilds } from '@gestiontemps/contracts/rebuild';
import type { WireReply } from '@gestiontemps/contracts/route';
import { eventsBetween } from '@gestiontemps/kernel/log/event-store';
import { patientBegin } from '@gestiontemps/kernel/testing/patient-begin';
import { until } from '@gestiontemps/kernel/testing/until';
import { viewNameOf } from './rebuild-names.ts';
import { type SecondInstance, startSecondInstance } from './testing/second-instance.ts';
import { type Client, startTestApp, testPassword, type TestApp } from './testing/test-app.ts';

jest.setTimeout(60_000);

let app: TestApp;
let second: SecondInstance;
let boss: Client;
let admin: Client;
let employee: Client;
let entreprise: string;
let lea: string;

type Listed = WireReply<typeof listRebuilds>;
type Told = WireReply<typeof listDifferences>;

beforeAll(async () => {
  app = await startTestApp();
  ({ entreprise } = await app.operator.registerCompany({ name: 'Bâtir Ouest' }));
  const person = (email: string, membership?: { role: 'administrateur' }) =>
    app.person(entreprise, { email, nom: 'Durand', prenom: 'Léa', ...(membership && { membership }) });
  admin = await app.clientOf(await person('admin@test.fr', { role: 'administrateur' }), entreprise);
  lea = await person('lea@test.fr');
  employee = await app.clientOf(lea, entreprise);
  const superadmin = await app.operator.addAccount('boss@test.fr', testPassword);
  await app.operator.grantSuperadmin(superadmin);
  boss = await app.clientOf(superadmin, entreprise);
  second = await startSecondInstance(app);
  await app.settled();
});
afterAll(async () => {
  await second.stop();
  await app.close();
});

let made = 0;
beforeEach(async () => {
  made += 1;
  await admin.put('/Tiers/Create', { name: `SCI ${made}`, externalId: `C${made}` });
  await app.settled();
});

const sql = (text: string, values: unknown[] = []) => app.tracker.ownerPool.query(text, values);
const list = async (client: Client = boss): Promise<Listed> =>
  (await client.get<Listed>('/Rebuild/List')).body;
const viewIn = ({ views }: Listed, id = 'clients') => {
  const found = views.find((view) => view.id === id);
  if (!found) throw new Error(`${id} is not listed`);
  return found;
};
const view = async (id = 'clients', client = boss) => viewIn(await list(client), id);
const start = (dryRun: boolean, client = boss, id = 'clients') =>
  client.post('/Rebuild/Start', { view: id, dryRun });
const ended = (id = 'clients') => until(async () => (await view(id)).running === null);
const rebuilt = async (dryRun: boolean, id = 'clients'): Promise<void> => {
  expect((await start(dryRun, boss, id)).status).toBe(204);
  await ended(id);
};

let release: (() => Promise<void>) | undefined;
/** Keeps a swap from coming through, as a long report does. */
const holdTable = async (): Promise<void> => {
  const reader = await app.tracker.ownerPool.connect();
  await reader.query(`${patientBegin}; select 1 from views.clients limit 1`);
  release = async () => {
    release = undefined;
    await reader.query('rollback');
    reader.release();
  };
};
afterEach(() => release?.());

const swapping = () => until(async () => (await view()).running?.phase === 'swap');

test('every view has a name for people', () => {
  for (const { name } of app.tracker.views) expect(viewNameOf(name)).toMatch(/^\p{Lu}/u);
});

test('the list tells superadministrators how all stands, and administrators how their screens do', async () => {
  const all = await list();
  expect(all.views.map(({ id }) => id).toSorted()).toEqual(
    app.tracker.views.map(({ name }) => name).toSorted(),
  );
  const { store } = app.tracker;
  expect(all.events).toBe(eventsBetween(store, 0, await store.head()));
  expect(all).toMatchObject({ parked: 0, longestLag: 0 });
  expect(all.entriesPerSecond).not.toBeNull();
  expect(viewIn(all)).toMatchObject({
    name: 'Clients',
    lag: 0,
    lagSeconds: 0,
    state: 'live',
    rows: made,
    isEstimate: false,
    running: null,
  });

  const company = await list(admin);
  expect(company).toMatchObject({ events: null, entriesPerSecond: null, longestLag: 0 });
  expect(company.views.map(({ rows }) => rows)).toEqual(company.views.map(() => null));
});

test('superadministrators act, administrators see, others do neither', async () => {
  for (const client of [admin, employee]) {
    expect((await start(true, client)).status).toBe(403);
    expect((await client.post('/Rebuild/Stop', { view: 'clients' })).status).toBe(403);
    expect((await client.post('/Rebuild/Rollback', { view: 'clients' })).status).toBe(403);
    expect((await client.get('/Rebuild/Differences/clients')).status).toBe(403);
  }
  expect((await employee.get('/Rebuild/List')).status).toBe(403);
  expect((await start(true, boss, 'nothing')).status).toBe(404);
});

describe('a dry run', () => {
  test('tells what differs and changes nothing; the rebuild mends it', async () => {
    await sql(`update views.clients set external_id = 'Faux' where external_id = 'C1'`);
    await sql(`delete from views.clients where external_id = 'C2'`);
    await rebuilt(true);
    expect(await view()).toMatchObject({ dryRun: { kind: 'dryRun', outcome: 'done', by: null } });
    const { body } = await boss.get<Told>('/Rebuild/Differences/clients');
    expect(body.data).toContainEqual(
      expect.objectContaining({
        company: 'Bâtir Ouest',
        field: 'Numéro',
        live: 'Faux',
        rebuilt: 'C1',
        unit: 'none',
      }),
    );
    expect((await sql(`select from views.clients where external_id = 'Faux'`)).rowCount).toBe(1);
    const file = await boss.get<string>('/Rebuild/DifferencesFile/clients');
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');

    await rebuilt(false);
    const after = await view();
    expect(after).toMatchObject({ dryRun: null, last: { kind: 'rebuild', outcome: 'done' } });
    expect(after.last?.differences).toBeGreaterThan(0);
    expect((await sql(`select from views.clients where external_id = 'Faux'`)).rowCount).toBe(0);
    await rebuilt(true);
    expect((await view()).dryRun?.differences).toBe(0);
  });

  test('names the person and the week, and tells amounts to nobody who may not see them', async () => {
    await sql(
      `insert into views.hourly_costs (entreprise, id, utilisateur_id, start, taux_horaire, is_deleted, row_version, created_on)
       values ($1, 'made-up', $2, '2026-10-01', 33.5, false, 1, now())`,
      [entreprise, lea],
    );
    await sql(`update views.members set base_salaire = 2345.67 where entreprise = $1 and id = $2`, [
      entreprise,
      lea,
    ]);
    await rebuilt(true, 'members');
    const { body } = await boss.get<Told>('/Rebuild/Differences/members');
    const found = { person: expect.objectContaining({ prenom: 'Léa' }), field: 'Salaire de base' };
    expect(body.data).toEqual([expect.objectContaining({ ...found, live: '2345.67', unit: 'euros' })]);
    // From another company, whose amounts are all that he sees there.
    const { entreprise: other } = await app.operator.registerCompany({ name: 'Ailleurs' });
    const away = await app.clientOf(boss.userId, other);
    const masked = await away.get<Told>('/Rebuild/Differences/members');
    expect(masked.body.data).toEqual([expect.objectContaining({ ...found, live: '•••', unit: 'none' })]);
    await rebuilt(true, 'hourly-costs');
    const costs = await boss.get<Told>('/Rebuild/Differences/hourly-costs');
    expect(costs.body.data).toEqual([
      expect.objectContaining({ field: null, live: 'présente', rebuilt: null }),
    ]);
    expect(JSON.stringify(costs.body)).not.toContain('33.5');
    await rebuilt(false, 'members');
    await rebuilt(false, 'hourly-costs');
  });
});

describe('a rebuild that goes on', () => {
  test('is seen from every instance, refuses a second one and is interrupted from elsewhere', async () => {
    await holdTable();
    expect((await start(false)).status).toBe(204);
    await swapping();
    const elsewhere = second.elsewhere(boss);
    expect(await view('clients', elsewhere)).toMatchObject({
      running: { kind: 'rebuild', isStopping: false },
    });
    expect(await view('clients', admin)).toMatchObject({ running: { position: null, until: null } });
    for (const client of [boss, elsewhere]) {
      const again = await start(false, client);
      expect(again.status).toBe(409);
      expect(JSON.stringify(again.body)).toContain('est déjà en cours');
    }
    // People go on working.
    expect((await admin.put('/Tiers/Create', { name: 'Pendant', externalId: `P${made}` })).status).toBe(200);
    expect((await elsewhere.post('/Rebuild/Stop', { view: 'clients' })).status).toBe(204);
    await ended();
    await release?.();
    expect(await view()).toMatchObject({ broken: { outcome: 'stopped' } });
    // There is nothing left to interrupt, as he wished.
    expect((await boss.post('/Rebuild/Stop', { view: 'clients' })).status).toBe(204);
  });

  test('is told as interrupted once its process was killed', async () => {
    await holdTable();
    await start(false, second.elsewhere(boss));
    await swapping();
    await sql(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objsubid = 2
       and database = (select oid from pg_database where datname = current_database())
       and objid::bigint = hashtext('rebuild clients')::bigint & 4294967295`,
    );
    await ended();
    expect((await view()).broken?.outcome).toMatch(/interrupted|failed/);
    await release?.();
    await rebuilt(false);
    expect(await view()).toMatchObject({ broken: null, last: { outcome: 'done' } });
  });
});

test('the way back gives the rows of before, with what was entered since, and has a way back', async () => {
  await rebuilt(false);
  await sql(`update views.clients set external_id = 'Abîmé' where external_id = 'C1'`);
  const codes = async () =>
    (await sql('select external_id as code from views.clients')).rows.map(
      ({ code }: { code: string }) => code,
    );
  expect(await view()).toMatchObject({ kept: { version: (await view()).version } });
  await admin.put('/Tiers/Create', { name: 'Depuis', externalId: 'Depuis' });
  await app.settled();
  const back = async () => {
    expect((await boss.post('/Rebuild/Rollback', { view: 'clients' })).status).toBe(204);
    await ended();
  };
  await back();
  expect(await view()).toMatchObject({ last: { kind: 'rollback', outcome: 'done' } });
  expect(await codes()).toEqual(expect.arrayContaining(['C1', 'Depuis']));
  expect(await codes()).not.toContain('Abîmé');
  await back();
  expect(await codes()).toEqual(expect.arrayContaining(['Abîmé', 'Depuis']));
  await rebuilt(false);
});

test('the way back is refused, and says why', async () => {
  await sql(`delete from projection.kept_tables where view = 'tags'`);
  const refused = await boss.post('/Rebuild/Rollback', { view: 'tags' });
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).toContain("Il n'y a plus de tables d'avant");
});
