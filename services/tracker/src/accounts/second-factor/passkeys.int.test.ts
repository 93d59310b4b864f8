import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { login } from '@gestiontemps/contracts/accounts';
import type { Problem } from '@gestiontemps/contracts/problem';
import type { WireReply } from '@gestiontemps/contracts/route';
import type { beginPasskey, readSecondFactor } from '@gestiontemps/contracts/second-factor';
import { connect } from '@gestiontemps/hub/testing/run-hub';
import { hubPath } from '@gestiontemps/hub/upgrade';
import { createCaller } from '../../demo/caller.ts';
import { expectOk } from '../../testing/expect-ok.ts';
import { heardBy } from '../../testing/heard-by.ts';
import { freshEmail, type InvitingCompany, invitingIn } from '../../testing/inviting.ts';
import { type SecondInstance, startSecondInstance } from '../../testing/second-instance.ts';
import { addApplication, addSoftPasskey, browserAt } from '../../testing/second-factors.ts';
import { type Otherwise, softPasskey, type SoftPasskey } from '../../testing/soft-passkey.ts';
import { type Client, startTestApp, type TestApp, testPassword } from '../../testing/test-app.ts';

type SignedIn = WireReply<typeof login>;
type Begun = WireReply<typeof beginPasskey>;

let app: TestApp;
let inviting: ReturnType<typeof invitingIn>;
let batir: InvitingCompany;
let second: SecondInstance;

beforeAll(async () => {
  app = await startTestApp();
  inviting = invitingIn(app);
  batir = await inviting.companyNamed('Bâtir Ouest');
  second = await startSecondInstance(app);
}, 60_000);
afterAll(async () => {
  await second.stop();
  await app.close();
});

const person = async (
  membership = {},
  { entreprise } = batir,
): Promise<{ id: string; email: string; client: Client }> => {
  const email = freshEmail();
  const of = { email, nom: 'Benali', prenom: 'Karim', membership };
  const id = await app.operator.addPerson(entreprise, { ...of, password: testPassword });
  await app.settled();
  return { id, email, client: await app.clientOf(id, entreprise) };
};
const slugOf = ({ body }: { body: Problem }): string => body.type.split('/').at(-1) ?? '';
const begin = async (client: Client): Promise<Begun> =>
  (await client.post<Begun>('/Account/BeginPasskey', { currentPassword: testPassword })).body;
/** Signs in with a passkey, in a browser of its own. */
const signIn = async (device: SoftPasskey, otherwise: Otherwise = {}, at = browserAt(app.url)) =>
  at.post<SignedIn & Problem>('/Account/PasskeySignIn', {
    passkey: device.answer(await at.challenge(), otherwise),
  });

describe('A passkey', () => {
  test('signs its owner in without a password, in whichever process, and says when it last did', async () => {
    const { email, client } = await person();
    const device = await addSoftPasskey(client, 'Téléphone de Karim');
    const signedIn = await signIn(device);
    expect(signedIn).toMatchObject({
      status: 200,
      body: { entrepriseConnected: batir.entreprise, passwordNeedSet: false },
    });
    expect((await createCaller(app.url, '', signedIn.body.token).post('/Account/User')).status).toBe(200);
    expect((await signIn(device, {}, browserAt(second.url))).status).toBe(200);
    const { body } = await client.get<WireReply<typeof readSecondFactor>>('/Account/SecondFactor');
    expect(body.passkeys).toEqual([
      expect.objectContaining({ name: 'Téléphone de Karim', usedOn: expect.any(String) }),
    ]);
    // The quick way in of who needs no second factor: elsewhere his password does as before.
    expect(body.isAsked).toBe(false);
    expect((await browserAt(app.url).logIn(email)).status).toBe(200);
    await heardBy(app.tracker, 'second-factor-mails');
    const mails = await app.tracker.ownerPool.query(
      'select subject from directory.mails where recipient = $1',
      [email],
    );
    expect(mails.rows).toEqual([{ subject: "Une clé d'accès a été ajoutée à votre compte" }]);
  });

  test('that is taken away ends all sessions and devices but the one at hand', async () => {
    const { id, client } = await person();
    const device = await addSoftPasskey(client);
    const browser = browserAt(app.url);
    const passkey = device.answer(await browser.challenge());
    const signedIn = expectOk(
      await browser.post<SignedIn>('/Account/PasskeySignIn', { passkey, rememberDevice: true }),
    );
    const elsewhere = createCaller(app.url, id, signedIn.token);
    expectOk(await elsewhere.post('/Account/User'));
    expectOk(
      await client.post(`/Account/RemovePasskey/${device.passkeyId}`, { currentPassword: testPassword }),
    );
    expectOk(await client.post('/Account/User'));
    expect((await elsewhere.post('/Account/User')).status).toBe(401);
    expect((await browser.post('/Account/RenewSession')).status).toBe(401);
  });

  test('ends a sign-in whose password was right, where an application is asked for', async () => {
    const { email, client } = await person();
    await addApplication(client, app.tracker.deps.now());
    const device = await addSoftPasskey(client);
    const browser = browserAt(app.url);
    const begun = await browser.logIn<{ secondStep: string[] }>(email);
    expect(begun.body.secondStep).toEqual(['code', 'recovery', 'passkey']);
    expect((await signIn(device, {}, browser)).status).toBe(200);
    expect([...browser.cookies.keys()]).not.toContain('second-step');
  });

  test.each<[string, Otherwise]>([
    ['shown to another site', { origin: 'https://gestiontemps.example' }],
    ['shown to another port of another host', { origin: 'http://127.0.0.1:3000' }],
    ['of another site', { rpId: 'gestiontemps.example' }],
    ['whose device has asked for neither finger nor code', { verified: false }],
    ['said to be of somebody else', { userHandle: Buffer.from('somebody else').toString('base64url') }],
  ])('%s signs nobody in', async (_what, otherwise) => {
    const { client } = await person();
    const device = await addSoftPasskey(client);
    const refused = await signIn(device, otherwise);
    expect([refused.status, slugOf(refused)]).toEqual([400, 'passkey-refused']);
    expect((await signIn(device)).status).toBe(200);
  });

  test('that was copied counts wrong, and signs in no more', async () => {
    const { client } = await person();
    const device = await addSoftPasskey(client);
    expect((await signIn(device, { counter: 7 })).status).toBe(200);
    expect((await signIn(device, { counter: 7 })).status).toBe(400);
    expect((await signIn(device, { counter: 6 })).status).toBe(400);
    expect((await signIn(device, { counter: 8 })).status).toBe(200);
  });

  test('answers a challenge once, in the browser that was given it, within five minutes', async () => {
    const { client } = await person();
    // One that never counts, as those that are kept on several devices: nothing but the challenge tells a replay.
    const device = await addSoftPasskey(client);
    const browser = browserAt(app.url);
    const passkey = device.answer(await browser.challenge(), { counter: 0 });
    const cookies = new Map(browser.cookies);
    const show = (at: ReturnType<typeof browserAt>, shown: unknown) =>
      at.post<Problem>('/Account/PasskeySignIn', { passkey: shown });
    // Another browser: without what was given with the challenge, or with what was given with another one.
    expect((await show(browserAt(app.url), passkey)).status).toBe(400);
    const another = browserAt(app.url);
    await another.challenge();
    expect((await show(another, passkey)).status).toBe(400);
    expect((await show(browser, passkey)).status).toBe(200);
    const copy = browserAt(second.url);
    for (const [name, value] of cookies) copy.cookies.set(name, value);
    expect(slugOf(await show(copy, passkey))).toBe('passkey-refused');
    const late = browserAt(app.url);
    const old = device.answer(await late.challenge(), { counter: 0 });
    app.setNow(new Date(app.tracker.deps.now().getTime() + 301_000).toISOString());
    expect((await show(late, old)).status).toBe(400);
    const made = browserAt(app.url);
    await made.challenge();
    expect((await show(made, device.answer({ challenge: 'of-nobody' }, { counter: 0 }))).status).toBe(400);
  });

  test('is added by its owner, who shows his password, to a challenge of his session, once', async () => {
    const { client } = await person();
    const other = await person();
    const wrong = await client.post<Problem>('/Account/BeginPasskey', { currentPassword: 'autre' });
    expect(slugOf(wrong)).toBe('wrong-password');
    const add = (by: Client, passkey: unknown) =>
      by.post<Problem>('/Account/AddPasskey', { name: 'Ordinateur', passkey });
    const begun = await begin(client);
    const device = softPasskey();
    for (const otherwise of [{ origin: 'https://autre.example' }, { rpId: 'autre' }, { verified: false }])
      expect(slugOf(await add(client, device.make(begun, otherwise)))).toBe('passkey-refused');
    expect(slugOf(await add(other.client, device.make(begun)))).toBe('passkey-refused');
    expect(slugOf(await add(client, device.make({ ...begun, challenge: 'x' })))).toBe('passkey-refused');
    expect((await add(client, device.make(begun))).status).toBe(200);
    expect(slugOf(await add(client, softPasskey().make(begun)))).toBe('passkey-refused');
    // Nor is the same one of two people.
    expect(slugOf(await add(other.client, device.make(await begin(other.client))))).toBe('passkey-refused');
    expect((await begin(client)).excluded).toEqual([device.id]);
  });

  test('that was taken away signs in no more; nobody takes another person’s', async () => {
    const { client } = await person();
    const other = await person();
    const device = await addSoftPasskey(client);
    const path = `/Account/RemovePasskey/${device.passkeyId}`;
    const shown = { currentPassword: testPassword };
    expect((await other.client.post(path, shown)).status).toBe(404);
    expect(slugOf(await client.post<Problem>(path, { currentPassword: 'autre' }))).toBe('wrong-password');
    expect((await client.post(path, shown)).status).toBe(204);
    expect((await client.post(path, shown)).status).toBe(404);
    expect((await signIn(device)).status).toBe(400);
    expect((await signIn(device, {}, browserAt(second.url))).status).toBe(400);
  });

  test('is added and taken away once by a request whose answer was lost, and by no other with its key', async () => {
    const { client } = await person();
    const headers = { 'Idempotency-Key': randomUUID() };
    const made = { passkey: softPasskey().make(await begin(client)), name: 'Ordinateur' };
    const add = (more = {}) =>
      client.call<{ id: string }>('POST', '/Account/AddPasskey', { ...made, ...more }, headers);
    const { id } = expectOk(await add());
    expect(expectOk(await add())).toEqual({ id });
    expect((await add({ name: 'Téléphone' })).status).toBe(422);
    const keyed = { 'Idempotency-Key': randomUUID() };
    const remove = () =>
      client.call('POST', `/Account/RemovePasskey/${id}`, { currentPassword: testPassword }, keyed);
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
  });

  test('of who has left signs into no company', async () => {
    const { id, client } = await person();
    const device = await addSoftPasskey(client);
    await batir.admin.delete(`/Utilisateur/Delete/${id}`);
    await app.settled();
    const signedIn = await signIn(device);
    expect(signedIn.body).toMatchObject({ entreprises: [], entrepriseConnected: null });
  });

  test('may be remembered like a sign-in with a password', async () => {
    const { client } = await person();
    const device = await addSoftPasskey(client);
    const browser = browserAt(app.url);
    const passkey = device.answer(await browser.challenge());
    await browser.post('/Account/PasskeySignIn', { passkey, rememberDevice: true });
    expect((await browser.post('/Account/RenewSession')).status).toBe(200);
  });
});

describe('A company that requires a second factor of its administrators', () => {
  const requiring = async () => {
    const elec = await inviting.companyNamed('Électricité Sud');
    const admin = await person({ role: 'administrateur' }, elec);
    const worker = await person({}, elec);
    const settings = await admin.client.get<{ rowVersion: number }>('/Settings/Settings');
    const changed = await admin.client.post('/Settings/UpdateSettings', {
      secondFacteurAdministrateurs: true,
      rowVersion: settings.body.rowVersion,
    });
    expect(changed.status).toBe(200);
    return { elec, admin, worker };
  };

  test('lets an administrator without one do nothing but set it up, in whichever process', async () => {
    const { admin, worker } = await requiring();
    const signedIn = await browserAt(app.url).logIn<SignedIn>(admin.email);
    expect(signedIn.status).toBe(200);
    const client = createCaller(app.url, admin.id, signedIn.body.token);
    for (const path of ['/Utilisateur/list', '/Settings/Settings', '/Projet/List', '/Account/MesDonnees'])
      expect([path, slugOf(await client.get<Problem>(path))]).toEqual([path, 'second-factor-required']);
    expect(slugOf(await client.post<Problem>('/hub/ticket'))).toBe('second-factor-required');
    expect((await client.post<object>('/Account/User')).body).toMatchObject({
      secondFactorNeeded: true,
      entrepriseConnected: null,
    });
    expect((await worker.client.get('/Settings/Settings')).status).toBe(200);
    // The other process has just heard of the session as it was before.
    expect((await second.elsewhere(client).post('/Account/User')).status).toBe(200);
    await addSoftPasskey(client);
    for (const here of [client, second.elsewhere(client)]) {
      expect((await here.get('/Utilisateur/list')).status).toBe(200);
      expect((await here.post<object>('/Account/User')).body).toMatchObject({ secondFactorNeeded: false });
    }
  });

  test('asks an administrator who has a passkey for it after his password, and ends sessions of a password alone', async () => {
    const elec = await inviting.companyNamed('Chauffage Nord');
    const admin = await person({ role: 'administrateur' }, elec);
    const other = await person({ role: 'administrateur' }, elec);
    const device = await addSoftPasskey(admin.client);
    const alone = await app.clientOf(admin.id, elec.entreprise);
    const remembered = browserAt(app.url);
    await remembered.logIn(admin.email, testPassword, true);
    const settings = await other.client.get<{ rowVersion: number }>('/Settings/Settings');
    const { rowVersion } = settings.body;
    await other.client.post('/Settings/UpdateSettings', { secondFacteurAdministrateurs: true, rowVersion });
    expect((await alone.get('/Utilisateur/list')).status).toBe(401);
    expect((await remembered.post('/Account/RenewSession')).status).toBe(401);
    // The session in which it was added has shown it.
    expect((await admin.client.get('/Utilisateur/list')).status).toBe(200);
    const browser = browserAt(app.url);
    expect(await browser.logIn(admin.email)).toMatchObject({
      status: 303,
      body: { secondStep: ['passkey'] },
    });
    const signedIn = await signIn(device, {}, browser);
    expect((await createCaller(app.url, '', signedIn.body.token).get('/Utilisateur/list')).status).toBe(200);
  });

  test('lets whoever has shown his hear what moves', async () => {
    const { admin, worker } = await requiring();
    const signedIn = await browserAt(app.url).logIn<SignedIn>(admin.email);
    const client = createCaller(app.url, admin.id, signedIn.body.token);
    await addSoftPasskey(client);
    const { ticket } = expectOk(await client.post<{ ticket: string }>('/hub/ticket'));
    const heard = await connect(`${app.url.replace('http', 'ws')}${hubPath}?ticket=${ticket}`, admin.id);
    await worker.client.post('/Time/AddOrUpdateTimeSheet', {
      userId: worker.id,
      inputDate: '2026-11-16',
      panierRepas: false,
      grandDeplacement: true,
    });
    await heard.heard(`${worker.id}.w2026-11-16`);
    heard.socket.close();
  });

  test('is managed by no superadministrator who has shown a password alone', async () => {
    const { elec } = await requiring();
    const free = await inviting.companyNamed('Peinture Ouest');
    const { email } = await person();
    const accountId = await app.operator.addAccount(freshEmail(), testPassword);
    await app.operator.grantSuperadmin(accountId);
    const superadmin = await app.clientOf(accountId, null);
    const invite = (of: { entreprise: string }, by: Client) =>
      by.post<Problem>(`/Entreprise/${of.entreprise}/Administrateur`, { email, nom: 'B', prenom: 'K' });
    const refused = await invite(elec, superadmin);
    expect([refused.status, slugOf(refused)]).toEqual([403, 'second-factor-required']);
    expect((await invite(free, superadmin)).status).toBe(200);
    await addSoftPasskey(superadmin);
    expect((await invite(elec, superadmin)).status).toBe(200);
  });
});
