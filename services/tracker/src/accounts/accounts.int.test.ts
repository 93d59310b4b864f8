import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { WireReply } from '@gestiontemps/contracts/route';
import type { currentUser, listMails, selectCompany } from '@gestiontemps/contracts/accounts';
import { signIn, startTestApp, type TestApp, testPassword } from '../testing/test-app.ts';

let app: TestApp;
let batir: string;
let martin: string;
let marie: string;

beforeAll(async () => {
  app = await startTestApp();
  batir = (await app.operator.registerCompany({ name: 'Bâtir Ouest' })).entreprise;
  martin = (await app.operator.registerCompany({ name: 'Toitures Martin' })).entreprise;
  const admin = { nom: 'Dubois', prenom: 'Marie', membership: { role: 'administrateur' } } as const;
  marie = await app.operator.addPerson(batir, {
    ...admin,
    email: 'marie@batir.test',
    password: testPassword,
  });
  await app.operator.addPerson(martin, { ...admin, email: 'Marie@Batir.test' });
  await app.operator.addPerson(martin, {
    ...admin,
    nom: 'Martin',
    prenom: 'Luc',
    email: 'luc@martin.test',
    password: testPassword,
  });
  await app.settled();
}, 60_000);
afterAll(() => app.close());

describe('signing in', () => {
  test('refuses a wrong password and an unknown e-mail in the same words', async () => {
    const wrong = await app.anonymous.post('/Account/Login', {
      userName: 'marie@batir.test',
      password: 'pas le bon',
    });
    const unknown = await app.anonymous.post('/Account/Login', {
      userName: 'nobody@batir.test',
      password: 'pas le bon',
    });
    expect(wrong.status).toBe(400);
    expect(wrong.body).toMatchObject({
      detail: 'Identifiant ou mot de passe incorrect',
      errors: [{ errorCode: 1, propertyName: null }],
    });
    expect(unknown.body).toMatchObject({ detail: 'Identifiant ou mot de passe incorrect' });
  });

  test('in two companies leaves the choice; the chosen token replaces the first', async () => {
    const { token, entreprises, entrepriseConnected } = await signIn(app, 'marie@batir.test', testPassword);
    expect(entreprises.map(({ name }) => name)).toEqual(['Bâtir Ouest', 'Toitures Martin']);
    expect(entrepriseConnected).toBeNull();
    const chosen = await app.anonymous.call<WireReply<typeof selectCompany>>(
      'POST',
      `/Account/SetSelectedEntreprise/${martin}`,
      {},
      { Authorization: token },
    );
    expect(chosen.status).toBe(200);
    const me = await app.anonymous.call<WireReply<typeof currentUser>>(
      'POST',
      '/Account/User',
      {},
      { Authorization: `Bearer ${chosen.body.token}` },
    );
    expect(me.body).toMatchObject({ nom: 'Dubois', role: 'administrateur', entrepriseConnected: martin });
    const old = await app.anonymous.call('POST', '/Account/User', {}, { Authorization: token });
    expect(old.status).toBe(401);
  });

  test('in one company enters it at once', async () => {
    const { entrepriseConnected } = await signIn(app, 'luc@martin.test', testPassword);
    expect(entrepriseConnected).toBe(martin);
  });

  test('to a company of others answers as to an unknown one', async () => {
    const luc = await signIn(app, 'luc@martin.test', testPassword);
    const answers = await Promise.all(
      [batir, crypto.randomUUID(), 'x'].map((id) =>
        app.anonymous.call('POST', `/Account/SetSelectedEntreprise/${id}`, {}, { Authorization: luc.token }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  test('as superadministrator offers every company', async () => {
    const id = await app.operator.addAccount('sa@batir.test', testPassword);
    await app.operator.grantSuperadmin(id);
    const { entreprises, entrepriseConnected } = await signIn(app, 'sa@batir.test', testPassword);
    expect(entreprises.map(({ name }) => name)).toEqual(['Bâtir Ouest', 'Toitures Martin']);
    expect(entrepriseConnected).toBeNull();
  });

  test('slows down after five failures without locking', async () => {
    const tries = [];
    for (let n = 0; n < 7; n += 1)
      tries.push(await app.anonymous.post('/Account/Login', { userName: 'slow@batir.test', password: 'x' }));
    expect(tries.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 429, 429]);
    expect(tries.at(-1)?.headers.get('Retry-After')).not.toBeNull();
  });
});

describe('an invitation', () => {
  test('leads to a first password, once, and the outbox shows it to administrators', async () => {
    const admin = await app.clientOf(marie, batir);
    const created = await admin.post<{ id: string }>('/Utilisateur/Create', {
      nom: 'Benali',
      prenom: 'Karim',
      email: 'karim@batir.test',
      role: 'utilisateur',
    });
    expect(created.status).toBe(200);
    await app.settled();
    let mails: WireReply<typeof listMails> = { totalCount: 0, data: [] };
    for (let n = 0; n < 50 && mails.totalCount === 0; n += 1) {
      mails = (await admin.get<WireReply<typeof listMails>>('/Mail/Outbox')).body;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const mail = mails.data[0];
    expect(mail).toMatchObject({
      to: 'karim@batir.test',
      subject: 'Bienvenue sur GestionTemps',
      sentOn: null,
    });
    const usertoken = /usertoken=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const choose = (password: string, confirmPassword = password, token = usertoken) =>
      app.anonymous.post(`/Account/CreatePassword?usertoken=${token}`, {
        password,
        confirmPassword,
        userId: created.body.id,
      });
    expect((await choose('court')).body).toMatchObject({
      detail: 'Le mot de passe doit contenir au moins 12 caractères',
    });
    expect((await choose(testPassword, 'autre chose ici')).body).toMatchObject({
      errors: [
        { propertyName: 'confirmPassword', errorMessage: 'Les mots de passe saisis ne sont pas identiques' },
      ],
    });
    expect((await choose('motdepasse1234')).status).toBe(400);
    expect((await choose(testPassword, testPassword, 'forged')).body).toMatchObject({
      detail: 'Le lien a expiré, demandez-en un nouveau',
    });
    expect((await choose(testPassword)).status).toBe(204);
    expect((await choose(testPassword)).status).toBe(400);
    expect((await signIn(app, 'karim@batir.test', testPassword)).userId).toBe(created.body.id);
  });
});
