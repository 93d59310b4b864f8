import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { currentUser } from '@gestiontemps/contracts/accounts';
import type { createCompany, listCompanies } from '@gestiontemps/contracts/companies';
import type { Problem } from '@gestiontemps/contracts/problem';
import type { WireReply } from '@gestiontemps/contracts/route';
import { until } from '@gestiontemps/kernel/testing/until';
import { cutOff } from '../testing/cut-off.ts';
import { startTestApp, testPassword, type Client, type TestApp } from '../testing/test-app.ts';
import { whileLocked } from '../testing/while-locked.ts';
import { createLogos } from './logos.ts';

type Company = WireReply<typeof createCompany>;

let app: TestApp;
let batir: string;
let admin: Client;
let superadmin: Client;

beforeAll(async () => {
  app = await startTestApp();
  batir = (await app.operator.registerCompany({ name: 'Bâtir Ouest' })).entreprise;
  const membership = { role: 'administrateur' } as const;
  const person = { email: `${randomUUID()}@test.fr`, nom: 'Dubois', prenom: 'Marie', membership };
  admin = await app.clientOf(await app.person(batir, person), batir);
  const id = await app.operator.addAccount('sa@test.fr', testPassword);
  await app.operator.grantSuperadmin(id);
  superadmin = await app.clientOf(id, null);
  await app.settled();
}, 60_000);
afterAll(() => app.close());

const list = async (client: Client, text = '') =>
  (await client.get<WireReply<typeof listCompanies>>(`/Entreprise/List?Text=${encodeURIComponent(text)}`))
    .body;
const setLogo = (client: Client, id: string, image: string | null) =>
  client.put<Company & Problem>(`/Entreprise/${id}/Logo`, { image });
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('A superadministrator', () => {
  test('makes a company with its lists, and invites its first administrator, once for one key', async () => {
    const body = {
      name: ' Œuvres & Fils ',
      administrateur: { nom: 'Petit', prenom: 'Luc', email: 'luc@oeuvres.test' },
    };
    const create = () =>
      superadmin.call<Company>('POST', '/Entreprise/Create', body, { 'Idempotency-Key': 'oeuvres' });
    const made = (await create()).body;
    expect(made).toMatchObject({
      name: 'Œuvres & Fils',
      logo: null,
      administrateurs: [{ nom: 'Petit', email: 'luc@oeuvres.test', isInvited: true }],
    });
    expect((await create()).body.id).toBe(made.id);
    expect((await list(superadmin, 'oeuvres')).data.map(({ id }) => id)).toEqual([made.id]);
    const inIt = await app.clientOf(superadmin.userId, made.id);
    const absences = await inIt.get<{ totalCount: number }>('/TypeAbsence/GetTypeAbsences');
    expect(absences.body.totalCount).toBeGreaterThan(5);
    expect(
      (await superadmin.post(`/Entreprise/${made.id}/Inviter/${made.administrateurs[0]?.id}`)).status,
    ).toBe(400);
    app.setNow('2026-11-20T09:10:00.000Z');
    expect(
      (await superadmin.post(`/Entreprise/${made.id}/Inviter/${made.administrateurs[0]?.id}`)).status,
    ).toBe(204);
  });

  test('names a further administrator of a company', async () => {
    const body = { nom: 'Riou', prenom: 'Ana', email: 'ana@batir.test' };
    const { body: company } = await superadmin.post<Company>(`/Entreprise/${batir}/Administrateur`, body);
    expect(company.administrateurs.map(({ nom, isInvited }) => [nom, isInvited])).toEqual([
      ['Dubois', false],
      ['Riou', true],
    ]);
  });

  test('finds unknown companies unknown', async () => {
    for (const id of [randomUUID(), 'x'])
      expect((await superadmin.put(`/Entreprise/Update/${id}`, { name: 'X' })).status).toBe(404);
  });
});

describe('An administrator', () => {
  test('renames his company, which those who choose one see', async () => {
    const before = (await list(admin)).data[0];
    const renamed = await admin.put<Company>(`/Entreprise/Update/${batir}`, {
      name: 'Bâtir Grand Ouest',
      rowVersion: before?.rowVersion,
    });
    expect(renamed.body.name).toBe('Bâtir Grand Ouest');
    const stale = await admin.put(`/Entreprise/Update/${batir}`, {
      name: 'X',
      rowVersion: before?.rowVersion,
    });
    expect(stale.status).toBe(409);
    const me = await admin.post<WireReply<typeof currentUser>>('/Account/User');
    expect(me.body.entreprises.map(({ name }) => name)).toEqual(['Bâtir Grand Ouest']);
  });

  test('manages his own company only, and makes none', async () => {
    const { entreprise } = await app.operator.registerCompany({ name: 'Toitures Martin' });
    await app.settled();
    expect((await list(admin)).data.map(({ id }) => id)).toEqual([batir]);
    expect((await admin.put(`/Entreprise/Update/${entreprise}`, { name: 'X' })).status).toBe(404);
    expect((await setLogo(admin, entreprise, null)).status).toBe(404);
    expect((await admin.post('/Entreprise/Create', { name: 'X' })).status).toBe(403);
  });
});

describe('The name of a company', () => {
  const make = (name: string) => superadmin.post<Company & Problem>('/Entreprise/Create', { name });

  test('is no other’s, however it is written', async () => {
    const { body } = await make('Charpentes Le Bihan');
    await app.operator.registerCompany({ name: 'Maçonnerie Durand' });
    await app.settled();
    for (const name of ['CHARPENTES  Le Bihan', 'Charpentes Le\u200B Bihan', 'maconnerie durand']) {
      const renamed = await admin.put<Problem>(`/Entreprise/Update/${batir}`, { name });
      expect([renamed.status, renamed.body.detail]).toEqual([400, 'Une autre entreprise porte déjà ce nom']);
    }
    expect((await make('Charpentes le Bihan')).status).toBe(400);
    const own = await superadmin.put<Company>(`/Entreprise/Update/${body.id}`, {
      name: 'Charpentes LE BIHAN',
    });
    expect(own.body.name).toBe('Charpentes LE BIHAN');
  });

  test('is not held by a renaming that is refused', async () => {
    const refused = await admin.put(`/Entreprise/Update/${batir}`, {
      name: 'Futur Client',
      rowVersion: 9999,
    });
    expect(refused.status).toBe(409);
    expect((await make('Futur Client')).status).toBe(200);
    // Whether it is another's is not told either by a renaming that would not be.
    const guess = await admin.put(`/Entreprise/Update/${batir}`, { name: 'futur client', rowVersion: 9999 });
    expect(guess.status).toBe(409);
  });

  test('goes to one of those who ask for it at a time', async () => {
    const answers = await Promise.all(['Un Nom', 'un nom', 'UN NOM'].map(make));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
  });
});

describe('The logo of a company', () => {
  test('is shown to anybody who has its address, as the image it is and nothing else', async () => {
    const { body } = await setLogo(admin, batir, png.toString('base64'));
    const address = body.logo ?? '';
    expect(address).toMatch(/^\/api\/Entreprise\/Logo\/[0-9a-f]{64}$/);
    const answer = await fetch(app.url + address);
    expect(Buffer.from(await answer.arrayBuffer()).equals(png)).toBe(true);
    const headers = ['content-type', 'x-content-type-options', 'content-security-policy', 'cache-control'];
    expect(headers.map((name) => answer.headers.get(name))).toEqual([
      'image/png',
      'nosniff',
      "default-src 'none'; sandbox",
      'public, max-age=31536000, immutable',
    ]);
    const me = await admin.post<WireReply<typeof currentUser>>('/Account/User');
    expect(me.body.entreprises[0]?.logo).toBe(address);
    expect((await setLogo(admin, batir, null)).body.logo).toBeNull();
    expect((await fetch(`${app.url}/api/Entreprise/Logo/${'0'.repeat(64)}`)).status).toBe(404);
  });

  const another = Buffer.concat([png, Buffer.from('2')]);
  const setWith = (body: object, key: string = randomUUID()) =>
    admin.call<Company>('PUT', `/Entreprise/${batir}/Logo`, body, { 'Idempotency-Key': key });
  const statusOf = async (address: string | null) => (await fetch(app.url + address)).status;
  const addressOf = (content: Buffer) =>
    `/api/Entreprise/Logo/${createHash('sha256').update(content).digest('hex')}`;

  test('is served no longer once it was taken away, or another has its place', async () => {
    const first = (await setLogo(admin, batir, png.toString('base64'))).body.logo;
    const second = (await setLogo(admin, batir, another.toString('base64'))).body.logo;
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    await setLogo(admin, batir, null);
    expect(await statusOf(second)).toBe(404);
  });

  test('that was refused is kept nowhere, and leaves the one that is shown', async () => {
    const { body } = await setLogo(admin, batir, png.toString('base64'));
    expect((await setWith({ image: another.toString('base64'), rowVersion: 0 })).status).toBe(409);
    expect(await statusOf(addressOf(another))).toBe(404);
    expect(await statusOf(body.logo)).toBe(200);
  });

  test('stays the last one, whatever is retried late', async () => {
    await setLogo(admin, batir, null);
    const key = randomUUID();
    const image = png.toString('base64');
    expect((await setWith({ image }, key)).status).toBe(200);
    await setLogo(admin, batir, another.toString('base64'));
    const late = await setWith({ image }, key);
    expect(late.body.logo).toBe(addressOf(another));
    expect([await statusOf(addressOf(png)), await statusOf(addressOf(another))]).toEqual([404, 200]);
  });

  test('is there for whoever hears of it before it is kept', async () => {
    await setLogo(admin, batir, null);
    const { setting } = await whileLocked(app.tracker, 'directory.logos in exclusive mode', async () => {
      const setting = setLogo(admin, batir, png.toString('base64'));
      await until(async () => (await list(admin)).data[0]?.logo === addressOf(png));
      expect(await statusOf(addressOf(png))).toBe(200);
      return { setting };
    });
    expect((await setting).status).toBe(200);
    expect(await statusOf(addressOf(png))).toBe(200);
  });

  test('that was offered by a call that was killed is served for five minutes, and kept for no longer than an hour', async () => {
    const offered = Buffer.concat([png, Buffer.from('killed')]);
    const offer = (ago: string) =>
      app.tracker.ownerPool.query(
        `insert into directory.offered_logos (hash, type, content, offered_on)
         values ($1, 'image/png', $2, now() - $3::interval)`,
        [createHash('sha256').update(offered).digest('hex'), offered, ago],
      );
    await offer('6 minutes');
    expect(await statusOf(addressOf(offered))).toBe(404);
    await createLogos(app.tracker.ownerPool).tidy();
    const { rows } = await app.tracker.ownerPool.query('select from directory.offered_logos');
    expect(rows).toEqual([]);
    await offer('4 minutes');
    expect(await statusOf(addressOf(offered))).toBe(200);
  });

  test('is decided on whether or not what was offered for it goes', async () => {
    const another = Buffer.concat([png, Buffer.from('3')]);
    await app.tracker.ownerPool.query('revoke delete on directory.offered_logos from gestiontemps_api');
    const answers = [
      await setWith({ image: another.toString('base64'), rowVersion: 0 }),
      await setWith({ image: another.toString('base64') }),
    ];
    await app.tracker.ownerPool.query('grant delete on directory.offered_logos to gestiontemps_api');
    expect(answers.map(({ status }) => status)).toEqual([409, 200]);
  });

  test('whose writing was cut off is put back by the same image again', async () => {
    const put = () => setLogo(admin, batir, png.toString('base64'));
    await setLogo(admin, batir, null);
    expect((await cutOff(app.tracker, 'new.hash is not null', put, 'directory.logos')).status).toBe(503);
    expect(await statusOf(addressOf(png))).toBe(404);
    const { status, body } = await put();
    expect([status, body.logo, await statusOf(body.logo)]).toEqual([200, addressOf(png), 200]);
  });

  test.each(['%00', 'x', '..%2f..', 'é'])('has no address like %s', async (hash) => {
    expect(await statusOf(`/api/Entreprise/Logo/${hash}`)).toBe(404);
  });

  test.each([
    ['a drawing that a browser would run', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a page', Buffer.from('<html></html>')],
    ['an image of 201 KB', Buffer.concat([png, Buffer.alloc(201 * 1024)])],
    ['nothing', Buffer.alloc(0)],
  ])('is never %s', async (_what, content) => {
    const answer = await setLogo(admin, batir, content.toString('base64'));
    expect([answer.status, answer.body.errors[0]?.propertyName]).toEqual([400, 'image']);
  });
});
