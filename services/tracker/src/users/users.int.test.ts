import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Problem } from '@gestiontemps/contracts/problem';
import type { WireReply } from '@gestiontemps/contracts/route';
import type { getUser, listUsers } from '@gestiontemps/contracts/users';
import { userStream } from './user.ts';
import { startTestApp, type Client, type TestApp } from '../testing/test-app.ts';
import { recordFact } from '../testing/record-fact.ts';

type User = WireReply<typeof getUser>;

let app: TestApp;
let entreprise: string;
let admin: Client;

beforeAll(async () => {
  app = await startTestApp();
  ({ entreprise } = await app.operator.registerCompany({ name: 'Bâtir Ouest' }));
  const membership = { role: 'administrateur' } as const;
  const id = await app.person(entreprise, { email: 'admin@batir.test', nom: 'A', prenom: 'B', membership });
  admin = await app.clientOf(id, entreprise);
  await app.settled();
}, 60_000);
afterAll(() => app.close());

const fresh = (differs: object = {}) => ({
  nom: 'Lefèvre',
  prenom: 'Zoé',
  email: `${randomUUID()}@batir.test`,
  role: 'utilisateur',
  ...differs,
});
const create = (differs?: object) => admin.post<User & Problem>('/Utilisateur/Create', fresh(differs));
const update = (id: string, body: object) => admin.put<User & Problem>(`/Utilisateur/Update/${id}`, body);

describe('A member', () => {
  test('is created once, however many ask for his e-mail at a time', async () => {
    const email = `${randomUUID()}@batir.test`;
    const asked = ['Un', 'Deux', 'Trois', 'Quatre'];
    const answers = await Promise.all(
      asked.map((prenom) => create({ prenom, email: prenom === 'Deux' ? email.toUpperCase() : email })),
    );
    const won = answers.findIndex(({ status }) => status === 200);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400]);
    expect(answers[won === 0 ? 1 : 0]?.body.errors).toMatchObject([
      { errorMessage: 'Cet email est déjà utilisé', propertyName: 'email' },
    ]);
    const { body } = await admin.get<User>(`/Utilisateur/GetById/${answers[won]?.body.id}`);
    expect(body.prenom).toBe(asked[won]);
  });

  test('is found without accents and without case, and % finds only itself', async () => {
    const { body } = await create({ nom: 'Œuvré', prenom: 'Noël', externalId: 'R100%' });
    const found = async (text: string) => {
      const path = `/Utilisateur/list?Text=${encodeURIComponent(text)}`;
      return (await admin.get<WireReply<typeof listUsers>>(path)).body.data.map(({ id }) => id);
    };
    expect(await found('oeuvre NOEL')).toEqual([body.id]);
    expect(await found('100%')).toEqual([body.id]);
    expect(await found('o%e')).toEqual([]);
    expect(await found('_')).toEqual([]);
  });

  test('is listed by where he stands, and by his first name', async () => {
    const named = (prenom: string, differs: object = {}) => ({ ...fresh(differs), nom: 'Deslistes', prenom });
    const member = (prenom: string, externalId: string | null) =>
      app.person(entreprise, {
        ...named(prenom),
        membership: { role: 'utilisateur', externalId },
      });
    await member('Zacharie', 'ZZ-1');
    await member('Élodie', null);
    const gone = await member('Bruno', null);
    await admin.post('/Utilisateur/Create', named('Alix'));
    expect((await admin.delete(`/Utilisateur/Delete/${gone}`)).status).toBe(204);
    await app.settled();
    const listed = async (query: string) => {
      const path = `/Utilisateur/list?Text=deslistes&OrderBy=prenom&${query}`;
      return (await admin.get<WireReply<typeof listUsers>>(path)).body.data.map(({ prenom }) => prenom);
    };
    expect(await listed('')).toEqual(['Alix', 'Élodie', 'Zacharie']);
    expect(await listed('state=active')).toEqual(['Élodie', 'Zacharie']);
    expect(await listed('state=incomplete')).toEqual(['Élodie']);
    expect(await listed('state=invited')).toEqual(['Alix']);
    expect(await listed('state=deleted')).toEqual(['Bruno']);
    expect(await listed('state=active&includeDeleted=true')).toEqual(['Élodie', 'Zacharie']);
  });

  test('keeps his e-mail: it belongs to his account', async () => {
    const asked = fresh();
    const { body: user } = await create(asked);
    const same = await update(user.id, { ...asked, nom: 'Durand', email: asked.email.toUpperCase() });
    expect(same.body).toMatchObject({ nom: 'Durand', email: asked.email });
    const other = await update(user.id, { ...asked, nom: 'Petit', email: 'autre@batir.test' });
    expect(other.status).toBe(400);
    expect(other.body.errors).toMatchObject([{ propertyName: 'email' }]);
    expect((await admin.get<User>(`/Utilisateur/GetById/${user.id}`)).body.nom).toBe('Durand');
  });

  test('is not changed at all where the e-mail is refused', async () => {
    const [{ body: other }, id] = [await create(), await app.person(entreprise, fresh())];
    await app.settled();
    const refused = await update(id, { prenom: 'Lou', role: 'responsable', email: other.email });
    expect(refused.status).toBe(400);
    const { body } = await admin.get<User>(`/Utilisateur/GetById/${id}`);
    expect(body).toMatchObject({ prenom: 'Zoé', role: 'utilisateur', rowVersion: 1 });
    expect((await update(randomUUID(), { email: other.email })).status).toBe(404);
  });

  test('who is refused takes no e-mail', async () => {
    const { email } = fresh();
    expect((await create({ email, role: 'superadmin' })).status).toBe(403);
    const id = await app.person(entreprise, fresh());
    await app.settled();
    expect((await update(id, { email })).body.email).toBe(email);
  });

  test('is one command’s, whose key stands for no other e-mail', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const body = fresh();
    const put = (differs: object) =>
      admin.call<User>('POST', '/Utilisateur/Create', { ...body, ...differs }, key);
    expect((await put({})).status).toBe(200);
    expect((await put({ email: 'autre-clef@batir.test' })).status).toBe(422);
  });

  test('keeps what a change of him does not say', async () => {
    const superior = await create({ role: 'responsable' });
    const { body } = await create({
      externalId: 'M0042',
      responsableIds: [superior.body.id],
      accessAllChantier: true,
      permissions: ['export.read'],
      baseSalaire: 2100,
    });
    expect((await update(body.id, {})).body).toEqual(body);
    const renamed = await update(body.id, { nom: 'Durand' });
    const { updatedBy, updatedOn } = renamed.body;
    const rowVersion = body.rowVersion + 1;
    expect(renamed.body).toEqual({ ...body, nom: 'Durand', rowVersion, updatedBy, updatedOn });
  });

  test('is not changed by who read another version', async () => {
    const { body: user } = await create();
    const changed = { nom: 'Durand', prenom: 'Zoé', role: 'utilisateur', rowVersion: user.rowVersion };
    expect((await update(user.id, changed)).status).toBe(200);
    expect((await update(user.id, { ...changed, nom: 'Petit' })).status).toBe(409);
  });

  test('keeps the name and the e-mail that were given last, whatever is retried late', async () => {
    const id = await app.person(entreprise, fresh());
    await app.settled();
    const key = { 'Idempotency-Key': randomUUID() };
    const [earlier, later] = [fresh({ prenom: 'Avant' }), fresh({ prenom: 'Après' })];
    const first = () => admin.call<User>('PUT', `/Utilisateur/Update/${id}`, earlier, key);
    expect((await first()).body).toMatchObject({ prenom: 'Avant', email: earlier.email });
    expect((await update(id, later)).status).toBe(200);
    expect((await first()).body).toMatchObject({ prenom: 'Après', email: later.email });
  });

  test('has of his names changed what is said, the other stays', async () => {
    const { body: user } = await create();
    await Promise.all([update(user.id, { nom: 'Petit' }), update(user.id, { prenom: 'Lou' })]);
    const { body } = await admin.get<User>(`/Utilisateur/GetById/${user.id}`);
    expect(body).toMatchObject({ nom: 'Petit', prenom: 'Lou' });
  });

  test('who is deactivated is shut out at once, and let in again once he is back', async () => {
    const user = { id: await app.person(entreprise, fresh()) };
    await app.settled();
    const his = await app.clientOf(user.id, entreprise);
    const chooser = await app.clientOf(user.id, null);
    expect((await his.get('/Settings/Settings')).status).toBe(200);
    expect((await admin.delete(`/Utilisateur/Delete/${user.id}`)).status).toBe(204);
    await app.settled();
    expect((await his.get('/Settings/Settings')).status).toBe(401);
    expect((await chooser.post(`/Account/SetSelectedEntreprise/${entreprise}`)).status).toBe(404);
    const back = await admin.put<User>(`/Utilisateur/Active/${user.id}`);
    expect(back.body.isDeleted).toBe(false);
    expect((await chooser.post(`/Account/SetSelectedEntreprise/${entreprise}`)).status).toBe(200);
  });

  test('who has a salary comes in like everybody else, and is not told of it there', async () => {
    const id = await app.person(entreprise, fresh());
    await app.settled();
    expect((await update(id, { baseSalaire: 2100 })).body.baseSalaire).toBe(2100);
    for (const entered of [entreprise, null]) {
      const me = await (await app.clientOf(id, entered)).post<object>('/Account/User');
      expect(me.status).toBe(200);
      expect(me.body).not.toHaveProperty('baseSalaire');
    }
  });

  test('whose salary changes has nothing else moved, for himself nor his responsable', async () => {
    const chief = await app.person(entreprise, { ...fresh(), membership: { role: 'responsable' } });
    const id = await app.person(entreprise, { ...fresh(), membership: { responsableIds: [chief] } });
    await app.settled();
    const both = [await app.clientOf(chief, entreprise), await app.clientOf(id, entreprise)];
    const paths = [`/Utilisateur/GetById/${id}`, '/Utilisateur/list', '/Account/User'];
    const read = () =>
      Promise.all(
        both.flatMap((who) =>
          paths.map(async (path) => (await who.call(path === '/Account/User' ? 'POST' : 'GET', path)).body),
        ),
      );
    const before = await read();
    expect((await update(id, { baseSalaire: 2100 })).body).toMatchObject({
      baseSalaire: 2100,
      baseSalaireVersion: 1,
      rowVersion: 1,
      updatedOn: null,
    });
    await app.settled();
    expect(await read()).toEqual(before);
    expect(JSON.stringify(before)).not.toContain('baseSalaire');
  });

  test('has his salary changed by nobody who read another, and then nothing of him', async () => {
    const { body: user } = await create({ baseSalaire: 2000 });
    expect(user).toMatchObject({ baseSalaire: 2000, baseSalaireVersion: 0 });
    const key = { 'Idempotency-Key': randomUUID() };
    const raise = { nom: 'Durand', baseSalaire: 2100, baseSalaireVersion: 0 };
    const asked = () => admin.call<User>('PUT', `/Utilisateur/Update/${user.id}`, raise, key);
    expect((await asked()).body).toMatchObject({ nom: 'Durand', baseSalaire: 2100, baseSalaireVersion: 1 });
    expect((await update(user.id, { nom: 'Petit', baseSalaire: 2200, baseSalaireVersion: 0 })).status).toBe(
      409,
    );
    expect((await update(user.id, { baseSalaire: 2300, baseSalaireVersion: 1 })).status).toBe(200);
    // A retry is answered by what is stored.
    expect((await asked()).body).toMatchObject({ nom: 'Durand', baseSalaire: 2300, baseSalaireVersion: 2 });
  });

  test('keeps a salary that his own stream says, of a log that is older', async () => {
    const id = await app.person(entreprise, fresh());
    const said = { type: 'MemberSalaryChanged', data: { baseSalaire: '1900.00' } };
    await recordFact(app, { entreprise, stream: userStream(entreprise, id), actor: admin.userId }, said);
    const read = async () => (await admin.get<User>(`/Utilisateur/GetById/${id}`)).body;
    const before = await read();
    expect(before).toMatchObject({ baseSalaire: 1900, baseSalaireVersion: 0, rowVersion: 2 });
    expect((await update(id, { baseSalaire: 1900 })).body).toEqual(before);
    expect((await update(id, { baseSalaire: null })).body).toMatchObject({
      baseSalaire: null,
      rowVersion: 2,
    });
  });

  test('has no salary written while the company keeps no costs, and keeps the one he had', async () => {
    const asked = fresh({ baseSalaire: 2100 });
    const { body: user } = await create(asked);
    expect(user.baseSalaire).toBe(2100);
    await admin.post('/Settings/UpdateSettings', { isManageCost: false });
    const hidden = await update(user.id, { ...asked, email: undefined, baseSalaire: 3000 });
    expect(hidden.body.baseSalaire).toBeUndefined();
    await admin.post('/Settings/UpdateSettings', { isManageCost: true });
    expect((await admin.get<User>(`/Utilisateur/GetById/${user.id}`)).body.baseSalaire).toBe(2100);
  });
});

test('The last administrator stays one', async () => {
  const deleted = await admin.delete(`/Utilisateur/Delete/${admin.userId}`);
  const demoted = await update(admin.userId, { nom: 'A', prenom: 'B', role: 'utilisateur' });
  expect([deleted.status, demoted.status]).toEqual([400, 400]);
});
