import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { WireReply } from '@gestiontemps/contracts/route';
import type { currentUser, selectCompany } from '@gestiontemps/contracts/accounts';
import type { listMails } from '@gestiontemps/contracts/mails';
import { removeExpired } from './expired-rows.ts';
import { signIn, startTestApp, type TestApp, testPassword } from '../testing/test-app.ts';
import { whileLocked } from '../testing/while-locked.ts';

let app: TestApp;
let batir: string;
let martin: string;
let marie: string;
const lines: string[] = [];

beforeAll(async () => {
  app = await startTestApp({
    trustedProxies: ['loopback'],
    logTo: { write: (line) => void lines.push(line) },
  });
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
  test('refuses a wrong password, an unknown e-mail and who has no password yet in the same words', async () => {
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
    const invited = { email: 'invitee@batir.test', nom: 'Petit', prenom: 'Zoé' };
    await app.operator.addPerson(martin, invited);
    const tooEarly = { userName: invited.email, password: 'pas le bon' };
    const { status, body } = await app.anonymous.post('/Account/Login', tooEarly);
    expect({ status, body }).toEqual({
      status: 400,
      body: { ...(unknown.body as object), extensions: expect.anything() },
    });
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
    expect(me.body).toMatchObject({
      nom: 'Dubois',
      role: 'administrateur',
      entrepriseConnected: martin,
      isMember: true,
    });
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
    const visitor = await app.clientOf(id, batir);
    const me = await visitor.post<WireReply<typeof currentUser>>('/Account/User');
    expect(me.body).toMatchObject({ role: 'superadmin', entrepriseConnected: batir, isMember: false });
  });
});

describe('a session', () => {
  test('that several calls exchange for one in a company at once ends in one', async () => {
    const { token } = await signIn(app, 'marie@batir.test', testPassword);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        app.anonymous.call<WireReply<typeof selectCompany>>(
          'POST',
          `/Account/SetSelectedEntreprise/${martin}`,
          {},
          { Authorization: token },
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(7);
  });

  test('of a member who is deactivated does not live again when he is let back in', async () => {
    const id = await app.operator.addPerson(batir, {
      email: 'left@batir.test',
      nom: 'N',
      prenom: 'Parti',
      password: testPassword,
    });
    const [member, admin] = await Promise.all([app.clientOf(id, batir), app.clientOf(marie, batir)]);
    expect((await member.post('/Account/User')).status).toBe(200);
    await admin.delete(`/Utilisateur/Delete/${id}`);
    await app.settled();
    expect((await admin.put(`/Utilisateur/Active/${id}`)).status).toBe(200);
    expect((await (await app.clientOf(id, batir)).post('/Account/User')).status).toBe(200);
    expect((await member.post('/Account/User')).status).toBe(401);
  });

  test('is not spent on a company that he was just removed from, though the views do not know it yet', async () => {
    const id = await app.operator.addPerson(batir, {
      email: 'removed@batir.test',
      nom: 'N',
      prenom: 'Retiré',
      password: testPassword,
    });
    await app.operator.addPerson(martin, { email: 'removed@batir.test', nom: 'N', prenom: 'Retiré' });
    await app.settled();
    const [session, admin] = await Promise.all([app.clientOf(id, martin), app.clientOf(marie, batir)]);
    await whileLocked(app.tracker, 'views.members in share mode', async () => {
      expect((await admin.delete(`/Utilisateur/Delete/${id}`)).status).toBe(204);
      expect((await session.post(`/Account/SetSelectedEntreprise/${batir}`)).status).toBe(404);
    });
    expect((await session.post('/Account/User')).status).toBe(200);
  });

  test('that ends has the browser forget the pages it would go back to', async () => {
    const client = await app.clientOf(marie, batir);
    expect((await client.post('/Account/Logout')).headers.get('Clear-Site-Data')).toBe('"cache"');
  });

  test('that has ended, and failures that were long ago, are removed', async () => {
    await app.tracker.ownerPool.query(
      `update directory.sessions set revoked_on = now() - interval '2 days' where revoked_on is not null;
       update directory.sign_in_failures set forgotten_on = now() - interval '1 hour'`,
    );
    await removeExpired(app.tracker.ownerPool);
    const { rows } = await app.tracker.ownerPool.query<{ left: number }>(
      `select (select count(*) from directory.sessions where revoked_on is not null)::integer
            + (select count(*) from directory.sign_in_failures)::integer as left`,
    );
    expect(rows[0]?.left).toBe(0);
    expect((await (await app.clientOf(marie, batir)).post('/Account/User')).status).toBe(200);
  });
});

describe('the security log', () => {
  test('tells who came in, who did not and who was turned away, without an e-mail or a password', async () => {
    lines.length = 0;
    const correlated = await app.anonymous.post('/Account/Login', {
      userName: 'marie@batir.test',
      password: 'secret-typo',
    });
    await signIn(app, 'marie@batir.test', testPassword);
    await app.anonymous.post('/Account/User');
    const told = lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter((line) => line['security']);
    expect(told.map(({ security }) => security)).toEqual([
      'sign-in-failed',
      'signed-in',
      '/problems/unauthenticated',
    ]);
    expect(told[0]).toMatchObject({
      actor: marie,
      address: '127.0.0.1',
      correlationId: correlated.headers.get('X-Correlation-Id'),
    });
    expect(lines.join('')).not.toMatch(/@batir|secret-typo|Un-mot-de-passe/);
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
    let mails: WireReply<typeof listMails> = { totalCount: 0, data: [], isSending: false };
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
    for (const weak of ['motdepasse1234', 'Karim-Benali-2026', 'BatirOuest2026', ' '.repeat(13)])
      expect((await choose(weak)).body).toMatchObject({ errors: [{ propertyName: 'password' }] });
    expect((await choose(testPassword, testPassword, 'forged')).body).toMatchObject({
      detail: 'Le lien a expiré, demandez-en un nouveau',
    });
    const once = { 'Idempotency-Key': 'one-key' };
    const address = `/Account/CreatePassword?usertoken=${usertoken}`;
    const body = { password: testPassword, confirmPassword: testPassword, userId: created.body.id };
    // Somebody else has used the same key, with a password and an account of his own.
    const stranger = {
      ...body,
      userId: marie,
      password: 'Un-autre-mot-de-passe',
      confirmPassword: 'Un-autre-mot-de-passe',
    };
    expect((await app.anonymous.call('POST', address, stranger, once)).status).toBe(400);
    expect((await app.anonymous.call('POST', address, body, once)).status).toBe(204);
    // The answer was lost, the browser asks again.
    expect((await app.anonymous.call('POST', address, body, once)).status).toBe(204);
    expect((await choose(testPassword)).status).toBe(400);
    expect((await signIn(app, 'karim@batir.test', 'Un-autre-mot-de-passe')).token).toBeUndefined();
    expect((await signIn(app, 'karim@batir.test', testPassword)).userId).toBe(created.body.id);
  });
});
