import type { createApiKey, listApiKeys } from '@gestiontemps/contracts/api-keys';
import type { listExports } from '@gestiontemps/contracts/erp-export';
import type { WireReply } from '@gestiontemps/contracts/route';
import type { listSecurity } from '@gestiontemps/contracts/security-log';
import { until } from '@gestiontemps/kernel/testing/until';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createCaller } from '../demo/caller.ts';
import { expectOk } from '../testing/expect-ok.ts';
import { startSecondInstance, type SecondInstance } from '../testing/second-instance.ts';
import { type Client, startTestApp, type TestApp } from '../testing/test-app.ts';
import { makeCompany, type Company } from '../testing/world.ts';
import { newKeyToken } from './key-token.ts';

type Made = WireReply<typeof createApiKey>;
type Listed = WireReply<typeof listApiKeys>;
type Security = WireReply<typeof listSecurity>;

let app: TestApp;
let second: SecondInstance;
let company: Company & { responsable: Client };
let other: Company;
let admin: Client;

let here: string;
let there: string;

beforeAll(async () => {
  app = await startTestApp({ trustedProxies: ['loopback'] });
  company = await makeCompany(app, 'A');
  other = await makeCompany(app, 'B');
  ({ admin } = company);
  second = await startSecondInstance(app);
  here = app.url;
  there = second.url;
}, 60_000);
afterAll(async () => {
  await second.stop();
  await app.close();
});

let made = 0;
const create = async (of: object = {}, caller = admin): Promise<Made & { cle: string }> => {
  made += 1;
  const body = { nom: `Clé ${made}`, portees: ['export.read'], ...of };
  return expectOk(await caller.post<Made & { cle: string }>('/CleApi/Create', body));
};
const revoke = async ({ id }: { id: string }) =>
  expect((await admin.delete(`/CleApi/Delete/${id}`)).status).toBe(204);
/** A program asks which columns there are for it. */
const use = (cle: string, at = here, headers: Record<string, string> = {}) =>
  createCaller(at, 'program', cle).call<{ key: string }[]>(
    'OPTIONS',
    '/ExportExterne/GetColumns',
    undefined,
    headers,
  );
const seesAmounts = async (cle: string): Promise<boolean> =>
  expectOk(await use(cle)).some(({ key }) => key === 'tauxHoraire');
const list = async (query = '') => expectOk(await admin.get<Listed>(`/CleApi/List${query}`)).data;
const keyNamed = async (nom: string, query = '') => (await list(query)).find((key) => key.nom === nom);

describe('a key', () => {
  test('is told once, and known by its last characters from then on', async () => {
    const { cle, id, fin } = await create({ nom: 'ERP comptable' });
    expect(cle).toMatch(/^gt_[\w-]{91}$/);
    expect(fin).toBe(cle.slice(-4));
    const listed = await keyNamed('ERP comptable');
    expect(listed).toMatchObject({
      id,
      fin,
      avecMontants: false,
      expireLe: null,
      isActive: true,
      createdBy: { id: admin.userId },
    });
    expect(JSON.stringify(listed)).not.toContain(cle);
  });

  test('is kept nowhere: not in the log, not in a table', async () => {
    const { cle } = await create();
    const random = cle.slice(50, 80);
    await app.settled();
    const tables = await app.tracker.ownerPool.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('log', 'views', 'directory', 'projection', 'vault')`,
    );
    expect(tables.rows.length).toBeGreaterThan(20);
    for (const { name } of tables.rows) {
      const found = await app.tracker.ownerPool.query(
        `select 1 from ${name} t where strpos(t::text, $1) > 0`,
        [random],
      );
      expect([name, found.rowCount]).toEqual([name, 0]);
    }
  });

  test('is not told again to who repeats his call', async () => {
    const body = { nom: 'Répétée', portees: ['export.read'] };
    const headers = { 'Idempotency-Key': 'again' };
    const first = await admin.call<Made>('POST', '/CleApi/Create', body, headers);
    const again = await admin.call<Made>('POST', '/CleApi/Create', body, headers);
    expect(again).toMatchObject({ status: 200, body: { id: first.body.id, cle: null } });
    expect((await use(first.body.cle ?? '')).status).toBe(200);
  });

  test('has a name that no other one has, until it is revoked', async () => {
    const first = await create({ nom: 'Paie' });
    const taken = await admin.post('/CleApi/Create', { nom: ' PAIE ', portees: ['export.read'] });
    expect(taken).toMatchObject({
      status: 400,
      body: { errors: [{ errorMessage: 'Une autre clé porte déjà ce nom', propertyName: 'nom' }] },
    });
    await create({ nom: 'Paie' }, other.admin);
    await revoke(first);
    await create({ nom: 'Paie' });
  });

  test.each([
    [{ nom: ' ' }, 'nom'],
    [{ portees: [] }, 'portees'],
    [{ portees: ['users.write'] }, 'portees.0'],
    [{ expireLe: '2026-11-19' }, 'expireLe'],
  ])('is not made of %j', async (of, propertyName) => {
    const body = { nom: 'Refusée', portees: ['export.read'], ...of };
    const answer = await admin.post('/CleApi/Create', body);
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ propertyName }] } });
  });
});

test('A name that is taken takes no place', async () => {
  const { admin: theirs } = await makeCompany(app, 'G');
  const make = (nom: string) => theirs.post<Made>('/CleApi/Create', { nom, portees: ['export.read'] });
  expectOk(await make('ERP'));
  for (let count = 0; count < 50; count += 1)
    expect((await make('erp')).body).toMatchObject({ errors: [{ propertyName: 'nom' }] });
  expectOk(await make('Paie'));
}, 60_000);

test('A company has fifty keys at most, however many are made at once', async () => {
  const { admin: theirs } = await makeCompany(app, 'F');
  const make = (nom: string) => theirs.post<Made>('/CleApi/Create', { nom, portees: ['export.read'] });
  const answers = await Promise.all(Array.from({ length: 60 }, (_, count) => make(`Clé ${count}`)));
  const made50 = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 400);
  expect([made50.length, refused.length]).toEqual([50, 10]);
  expect(refused[0]?.body).toMatchObject({
    detail: 'Une entreprise a 50\u00a0clés au plus\u00a0: révoquez celles qui ne servent plus',
  });
  expect((await theirs.delete(`/CleApi/Delete/${made50[0]?.body.id ?? ''}`)).status).toBe(204);
  expectOk(await make('Une autre'));
  expect((await make('Trop')).status).toBe(400);
}, 60_000);

describe('a program', () => {
  test('reads what its key is for, however its header is written', async () => {
    const { cle } = await create();
    const { status, headers } = await use(`Bearer ${cle}`);
    // How much is recorded is told to who hears of it alone.
    expect([status, headers.get('X-Read-Position')]).toEqual([200, null]);
    const program = createCaller(here, 'program', cle);
    const dates = 'startDate=2026-11-01&endDate=2026-11-30';
    expect(await program.get(`/ExportExterne/GetData?${dates}`)).toMatchObject({
      status: 200,
      body: { totalCount: 0 },
    });
  });

  test('does what it does under the name of its key', async () => {
    const { cle, nom, id } = await create();
    const program = createCaller(here, 'program', cle);
    expect(
      (await program.get('/ExportExterne/ExportCSV?startDate=2026-11-01&endDate=2026-11-30')).status,
    ).toBe(200);
    await app.settled();
    const { data } = expectOk(await admin.get<WireReply<typeof listExports>>('/ExportExterne/Exports'));
    expect(data[0]?.createdBy).toEqual({ id, nom: `Clé «\u00a0${nom}\u00a0»`, prenom: '' });
  });

  test('is let in for nothing else, and the company is told that it has tried', async () => {
    const { cle, nom, id } = await create();
    const program = createCaller(app.url, 'program', cle);
    const paths = ['/Projet/List', '/CleApi/List', '/Account/Sessions', '/Settings/Settings'];
    for (const path of paths) expect([path, (await program.get(path)).status]).toEqual([path, 403]);
    expect((await program.post('/Account/User')).status).toBe(403);
    expect((await program.post('/Account/Logout')).status).toBe(403);
    expect((await program.post('/hub/ticket')).status).toBe(403);
    const refusals = async () =>
      (await admin.get<Security>(`/Audit/Security?kind=refused&Take=-1`)).body.data.filter(
        ({ utilisateur }) => utilisateur?.id === id,
      );
    await until(async () => (await refusals()).length === 7);
    expect((await refusals())[0]?.utilisateur).toEqual({ id, nom: `Clé «\u00a0${nom}\u00a0»`, prenom: '' });
  });

  test('sees amounts where an administrator who sees them has said so, and the company has any', async () => {
    const { cle } = await create({ avecMontants: true });
    expect(await seesAmounts(cle)).toBe(true);
    expect(await seesAmounts((await create()).cle)).toBe(false);
    await admin.post('/Settings/UpdateSettings', { isManageCost: false });
    expect(await seesAmounts(cle)).toBe(false);
    const refused = await admin.post('/CleApi/Create', {
      nom: 'Montants',
      portees: ['export.read'],
      avecMontants: true,
    });
    expect(refused.status).toBe(403);
    await admin.post('/Settings/UpdateSettings', { isManageCost: true });
    expect(await seesAmounts(cle)).toBe(true);
  });

  test('goes on when who made its key is no administrator any more', async () => {
    const membership = { role: 'administrateur' } as const;
    const email = `${crypto.randomUUID()}@test.fr`;
    const id = await app.person(company.entreprise, { email, nom: 'Parti', prenom: 'Paul', membership });
    const maker = await app.clientOf(id, company.entreprise);
    const { cle } = await create({}, maker);
    expectOk(await admin.put(`/Utilisateur/Update/${id}`, { role: 'utilisateur' }));
    expect((await maker.get('/CleApi/List')).status).toBe(403);
    expect((await use(cle)).status).toBe(200);
    expect((await admin.delete(`/Utilisateur/Delete/${id}`)).status).toBe(204);
    expect((await use(cle)).status).toBe(200);
  });

  test('is let in on the last day of its key, and no more on the next', async () => {
    const { cle, nom } = await create({ expireLe: '2026-11-20' });
    expect((await use(cle)).status).toBe(200);
    expect((await keyNamed(nom))?.isActive).toBe(true);
    app.setNow('2026-11-20T23:30:00Z');
    expect(await use(cle)).toMatchObject({
      status: 401,
      body: { detail: "Cette clé d'accès est inconnue, révoquée ou expirée" },
    });
    expect((await keyNamed(nom))?.isActive).toBe(false);
    app.setNow('2026-11-20T09:00:00Z');
  });

  test('is told when it was used last, to the minute', async () => {
    const { cle, nom } = await create();
    expect((await keyNamed(nom))?.lastUsedOn).toBeNull();
    const before = Date.now();
    await use(cle);
    const used = (await keyNamed(nom))?.lastUsedOn ?? '';
    expect(Math.abs(Date.parse(used) - before)).toBeLessThan(60_000);
    await use(cle);
    await use(cle, there);
    expect((await keyNamed(nom))?.lastUsedOn).toBe(used);
  });

  test('waits when it calls too often, and keeps no other waiting', async () => {
    const [greedy, modest] = [await create(), await create()];
    const answers = await Promise.all(Array.from({ length: 200 }, () => use(greedy.cle)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(120);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers } of refused) expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await use(modest.cle)).status).toBe(200);
  });
});

describe('a key that is revoked', () => {
  test('is refused at once, in the other process too', async () => {
    const key = await create();
    expect((await use(key.cle, there)).status).toBe(200);
    await revoke(key);
    expect((await use(key.cle)).status).toBe(401);
    // What the other one knows may be a second old.
    await until(async () => (await use(key.cle, there)).status === 401);
    expect(await keyNamed(key.nom)).toBeUndefined();
    const gone = await keyNamed(key.nom, '?includeDeleted=true');
    expect(gone).toMatchObject({ isDeleted: true, isActive: false, deletedBy: { id: admin.userId } });
  });

  test('is in the security log, with its making and its use since', async () => {
    const key = await create();
    await revoke(key);
    await use(key.cle);
    const entries = async (kind: string) =>
      (await admin.get<Security>(`/Audit/Security?kind=${kind}&Take=-1`)).body.data;
    await until(async () =>
      (await entries('key-refused')).some(({ utilisateur }) => utilisateur?.id === key.id),
    );
    for (const kind of ['key-created', 'key-revoked'])
      expect((await entries(kind)).find(({ detail }) => detail[0]?.after === key.nom)).toMatchObject({
        utilisateur: { id: admin.userId },
        detail: [{ field: 'cle', before: null, after: key.nom }],
      });
  });

  test('is of its company alone', async () => {
    const key = await create();
    expect((await other.admin.delete(`/CleApi/Delete/${key.id}`)).status).toBe(404);
    expect((await use(key.cle)).status).toBe(200);
  });
});

test('A key made by one process is good in the other at once', async () => {
  const elsewhere = second.elsewhere(admin);
  const { cle } = await create({}, elsewhere);
  expect((await use(cle)).status).toBe(200);
});

test('Without the export no key lets anybody in and none is made, but they are listed, and revoked', async () => {
  const { admin: theirs } = await makeCompany(app, 'C');
  const { id, nom, cle } = await create({}, theirs);
  expect((await use(cle)).status).toBe(200);
  await theirs.post('/Settings/UpdateSettings', { isManageExportErp: false });
  expect((await use(cle)).status).toBe(403);
  const refused = await theirs.post('/CleApi/Create', { nom: 'X', portees: ['export.read'] });
  expect(refused.status).toBe(403);
  const listed = async () => expectOk(await theirs.get<Listed>('/CleApi/List')).data;
  expect(await listed()).toMatchObject([{ id, nom, isActive: true }]);
  expect((await theirs.delete(`/CleApi/Delete/${id}`)).status).toBe(204);
  await until(async () => (await listed()).length === 0);
  await theirs.post('/Settings/UpdateSettings', { isManageExportErp: true });
  await until(async () => (await use(cle)).status === 401);
});

describe('who shows keys that are none', () => {
  const from = (address: string) => ({ 'X-Forwarded-For': address });

  test('is slowed down, by his network alone', async () => {
    const { cle } = await create();
    const wrong = () => newKeyToken({ entreprise: company.entreprise, id: crypto.randomUUID() });
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => use(wrong(), here, from('198.51.100.7'))),
    );
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    for (const { headers, status } of answers)
      if (status === 429) expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await use(cle, here, from('198.51.100.8'))).status).toBe(200);
    // A key that was good a moment ago waits for nobody.
    expect((await use(cle, here, from('198.51.100.7'))).status).toBe(200);
  }, 30_000);

  test('tells a company nothing that he has made up', async () => {
    const invented = { entreprise: company.entreprise, id: crypto.randomUUID() };
    expect((await use(newKeyToken(invented), here, from('198.51.100.20'))).status).toBe(401);
    const key = await create();
    const guessed = newKeyToken({ entreprise: company.entreprise, id: key.id });
    expect((await use(guessed, here, from('198.51.100.20'))).status).toBe(401);
    const actors = async () => {
      const { rows } = await app.tracker.ownerPool.query<{ account: string }>(
        `select account_id as account from directory.security_log where kind = 'key-refused'`,
      );
      return rows.map(({ account }) => account);
    };
    await until(async () => (await actors()).includes(key.id));
    expect(await actors()).not.toContain(invented.id);
  });
});
