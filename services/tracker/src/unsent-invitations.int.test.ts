import { randomUUID } from 'node:crypto';
import type { listMails } from '@gestiontemps/contracts/mails';
import type { WireReply } from '@gestiontemps/contracts/route';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { accountStream } from './accounts/account-events.ts';
import { callProcess } from './testing/call-process.ts';
import { cutOff } from './testing/cut-off.ts';
import { type Client as Caller, startTestApp, type TestApp } from './testing/test-app.ts';
import { createTracker, type Tracker } from './tracker.ts';
import { plainMembership } from './users/membership.ts';
import { user, userStream } from './users/user.ts';

let app: TestApp;
let entreprise: string;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  ({ entreprise } = await app.operator.registerCompany({ name: 'Bâtir Ouest' }));
  const membership = { role: 'administrateur' } as const;
  const id = await app.person(entreprise, { email: 'admin@batir.test', nom: 'A', prenom: 'B', membership });
  admin = await app.clientOf(id, entreprise);
}, 60_000);
afterAll(() => app.close());

/** A creation that was killed once the member stood in the log: neither his name nor his invitation followed. */
const killedCreation = async (email: string): Promise<string> => {
  const userId = await app.tracker.directory.reserveEmail(email, randomUUID());
  await app.operator.handle(entreprise, user, userStream(entreprise, userId), {
    type: 'InviteMember',
    membership: plainMembership,
    actorRole: 'administrateur',
    userId,
  } as never);
  return userId;
};

/** The process of an instance, called so many seconds after the creation. */
const callAfter = (tracker: Tracker, seconds: number): Promise<void> => {
  const now = new Date(Date.parse('2026-11-20T09:00:00.000Z') + seconds * 1000);
  return callProcess(tracker, 'unsent-invitations', now.toISOString());
};

const invitationsOf = async (userId: string): Promise<number> =>
  (await app.tracker.store.readStream(accountStream(userId), { entreprise: null })).filter(
    ({ type }) => type === 'InvitationIssued' || type === 'CompanyOffered',
  ).length;

const mailsTo = async (email: string): Promise<WireReply<typeof listMails>['data']> => {
  const { body } = await admin.get<WireReply<typeof listMails>>('/Mail/Outbox?Take=-1&Skip=-1');
  return body.data.filter(({ to }) => to === email);
};

test('a member whose creation was killed is invited a minute later, once, by whichever instance', async () => {
  const email = 'karim@batir.test';
  const userId = await killedCreation(email);
  await callAfter(app.tracker, 50);
  expect(await invitationsOf(userId)).toBe(0);
  const other = await createTracker({
    url: app.databaseUrl,
    secret: app.secret,
    publicUrl: 'http://localhost',
    log: pino({ level: 'silent' }),
    now: () => new Date('2026-11-20T09:02:00.000Z'),
  });
  try {
    await Promise.all([app.tracker, other, app.tracker].map((tracker) => callAfter(tracker, 61)));
    await callAfter(other, 600);
  } finally {
    await other.stop();
  }
  expect(await invitationsOf(userId)).toBe(1);
  while ((await mailsTo(email)).length === 0) await new Promise((resolve) => setTimeout(resolve, 50));
  const mails = await mailsTo(email);
  expect(mails).toHaveLength(1);
  // Nobody knows his name.
  expect(mails[0]?.text).toMatch(/^Bonjour,\n/);
});

test('a member who was invited, or taken back, is left alone', async () => {
  const body = { nom: 'Durand', prenom: 'Léa', email: 'lea@batir.test', role: 'utilisateur' };
  const lea = (await admin.post<{ id: string }>('/Utilisateur/Create', body)).body.id;
  const gone = await killedCreation('parti@batir.test');
  expect((await admin.delete(`/Utilisateur/Delete/${gone}`)).status).toBe(204);
  await callAfter(app.tracker, 600);
  expect([await invitationsOf(lea), await invitationsOf(gone)]).toEqual([1, 0]);
});

test('a creation asked for again finds him invited, however late', async () => {
  const body = { nom: 'Roux', prenom: 'Jean', email: 'jean@batir.test', role: 'utilisateur' };
  const create = () =>
    admin.call<{ id: string }>('POST', '/Utilisateur/Create', body, { 'Idempotency-Key': 'jean' });
  expect((await cutOff(app.tracker, "new.type = 'InvitationIssued'", create)).status).toBe(503);
  await callAfter(app.tracker, 61);
  const { status, body: made } = await create();
  expect([status, await invitationsOf(made.id)]).toEqual([200, 1]);
  app.setNow('2026-11-20T09:10:00.000Z');
  expect([(await create()).status, await invitationsOf(made.id)]).toEqual([200, 1]);
});

/** The process that forgets what stands for nobody, called a day after the last row was written, and a second. */
const aDayLater = async (): Promise<void> => {
  // A day is enough for the views, by which it knows who is somebody, to have heard of him.
  await app.settled();
  await callProcess(app.tracker, 'directory-orphans', new Date(Date.now() + 86_401_000).toISOString());
};
const rowsOf = async (table: string, where: string): Promise<number> =>
  (await app.tracker.ownerPool.query(`select from directory.${table} where ${where}`)).rowCount ?? 0;

test('an e-mail whose account never was is forgotten a day later, and no other', async () => {
  const everybody = await rowsOf('accounts', 'true');
  const orphan = await app.tracker.directory.reserveEmail('personne@batir.test', randomUUID());
  const killed = await killedCreation('tue@batir.test');
  await callProcess(app.tracker, 'directory-orphans', '2026-11-20T10:00:00.000Z');
  expect(await rowsOf('accounts', 'true')).toBe(everybody + 2);
  await aDayLater();
  expect(await rowsOf('accounts', `account_id = '${orphan}'`)).toBe(0);
  expect(await rowsOf('accounts', `account_id = '${killed}'`)).toBe(1);
  expect(await rowsOf('accounts', 'true')).toBe(everybody + 1);
});

test('an e-mail that the database does not let go keeps no other', async () => {
  const { directory, ownerPool } = app.tracker;
  const kept = await directory.reserveEmail('garde@batir.test', randomUUID());
  const orphan = await directory.reserveEmail('orphelin@batir.test', randomUUID());
  await ownerPool.query(`create table directory.holds (account_id text references directory.accounts)`);
  await ownerPool.query('insert into directory.holds values ($1)', [kept]);
  await aDayLater();
  expect(await rowsOf('accounts', `account_id = '${kept}'`)).toBe(1);
  expect(await rowsOf('accounts', `account_id = '${orphan}'`)).toBe(0);
  await ownerPool.query('drop table directory.holds');
});

test('a name of a client whom nobody added is forgotten a day later; asked for again, it is there', async () => {
  const body = { name: 'SCI Coupée', externalId: 'C-9' };
  const create = () =>
    admin.call<{ name: string }>('PUT', '/Tiers/Create', body, { 'Idempotency-Key': 'sci' });
  expect((await cutOff(app.tracker, "new.type = 'ClientAdded'", create)).status).toBe(503);
  const named = () => rowsOf('clients', "name = 'SCI Coupée'");
  expect(await named()).toBe(1);
  await aDayLater();
  expect(await named()).toBe(0);
  expect((await create()).body.name).toBe('SCI Coupée');
  await app.settled();
  await aDayLater();
  expect(await named()).toBe(1);
});

test('a hash that no event names, or no longer, is forgotten; who has one signs in', async () => {
  const { directory } = app.tracker;
  const password = 'Un-mot-de-passe-2026';
  const id = await app.operator.addPerson(entreprise, {
    email: 'mot@batir.test',
    nom: 'Mot',
    prenom: 'Passe',
    password,
  });
  await directory.writeCredential(randomUUID(), id, 'of a call that broke off');
  const hashes = () => rowsOf('credentials', `account_id = '${id}'`);
  expect(await hashes()).toBe(2);
  await aDayLater();
  await aDayLater();
  expect(await hashes()).toBe(1);
  const login = await app.anonymous.post('/Account/Login', { userName: 'mot@batir.test', password });
  expect(login.status).toBe(200);
});
