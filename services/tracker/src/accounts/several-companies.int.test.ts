import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { currentUser, listMails, login } from '@gestiontemps/contracts/accounts';
import type { Problem } from '@gestiontemps/contracts/problem';
import type { WireReply } from '@gestiontemps/contracts/route';
import type { getUser, listUsers } from '@gestiontemps/contracts/users';
import { signIn, startTestApp, testPassword, type Client, type TestApp } from '../testing/test-app.ts';

type User = WireReply<typeof getUser>;

// Passwords are slow to hash on purpose.
jest.setTimeout(30_000);

let app: TestApp;
let batir: { entreprise: string; admin: Client };
let martin: { entreprise: string; admin: Client };

const companyNamed = async (name: string) => {
  const { entreprise } = await app.operator.registerCompany({ name });
  const person = { email: `${randomUUID()}@test.fr`, nom: 'Admin', prenom: name };
  const id = await app.person(entreprise, { ...person, membership: { role: 'administrateur' } });
  return { entreprise, admin: await app.clientOf(id, entreprise) };
};

beforeAll(async () => {
  app = await startTestApp();
  batir = await companyNamed('Bâtir Ouest');
  martin = await companyNamed('Toitures Martin');
  await app.settled();
}, 60_000);
afterAll(() => app.close());

let minutes = 0;
/** Time goes on: nobody is mailed twice in five minutes. */
const later = (): void => app.setNow(new Date(Date.UTC(2026, 10, 20, 9, (minutes += 10))).toISOString());

const invite = (who: Client, email: string, differs: object = {}) =>
  who.post<User & Problem>('/Utilisateur/Create', {
    nom: 'Benali',
    prenom: 'Karim',
    email,
    role: 'utilisateur',
    ...differs,
  });

/** Mails of a company to somebody, once there are as many; newest first. */
const mailsTo = async (admin: Client, email: string, count: number) => {
  for (;;) {
    const { body } = await admin.get<WireReply<typeof listMails>>('/Mail/Outbox?Take=-1&Skip=-1');
    const found = body.data.filter(({ to }) => to.toLowerCase() === email.toLowerCase());
    if (found.length >= count) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};
const linkIn = (text: string) => /usertoken=([\w-]+)/.exec(text)?.[1];
const choosePassword = (userId: string, usertoken: string, password = testPassword) =>
  app.anonymous.post(`/Account/CreatePassword?usertoken=${usertoken}`, {
    password,
    confirmPassword: password,
    userId,
  });
/** Invited by Bâtir Ouest, password chosen. */
const member = async (email: string, differs: object = {}) => {
  const { body } = await invite(batir.admin, email, differs);
  const [mail] = await mailsTo(batir.admin, email, 1);
  expect((await choosePassword(body.id, linkIn(mail?.text ?? '') ?? '')).status).toBe(204);
  await app.settled();
  return body;
};
const listed = async (admin: Client, id: string) =>
  (await admin.get<WireReply<typeof listUsers>>('/Utilisateur/list?Take=-1&Skip=-1')).body.data.find(
    (user) => user.id === id,
  );
const fresh = () => `${randomUUID()}@test.fr`;

describe('Whoever is invited', () => {
  test('has no rights before he has chosen a password, and is a member then', async () => {
    const email = fresh();
    const { body } = await invite(batir.admin, email);
    expect(body.isInvited).toBe(true);
    expect((await (await app.clientOf(body.id, batir.entreprise)).get('/Settings/Settings')).status).toBe(
      401,
    );
    const [mail] = await mailsTo(batir.admin, email, 1);
    expect((await choosePassword(body.id, linkIn(mail?.text ?? '') ?? '')).status).toBe(204);
    await app.settled();
    expect(await listed(batir.admin, body.id)).toMatchObject({ isInvited: false });
    const { entreprises, entrepriseConnected } = await signIn(app, email, testPassword);
    expect([entreprises.length, entrepriseConnected]).toEqual([1, batir.entreprise]);
  });

  test('into a further company joins it himself, with the password that he has', async () => {
    const email = fresh();
    const { id } = await member(email);
    const { body } = await invite(martin.admin, email.toUpperCase(), { role: 'administrateur' });
    await app.settled();
    const signed = await app.anonymous.post<WireReply<typeof login>>('/Account/Login', {
      userName: email,
      password: testPassword,
    });
    expect(signed.body.entreprises.map(({ name }) => name)).toEqual(['Bâtir Ouest']);
    expect(signed.body.invitations.map(({ name }) => name)).toEqual(['Toitures Martin']);
    expect(signed.body.entrepriseConnected).toBeNull();
    const his = await app.clientOf(id, null);
    expect((await his.post(`/Account/SetSelectedEntreprise/${martin.entreprise}`)).status).toBe(404);
    expect((await his.post(`/Account/JoinEntreprise/${martin.entreprise}`)).status).toBe(204);
    expect((await his.post(`/Account/JoinEntreprise/${martin.entreprise}`)).status).toBe(204);
    const me = await his.post<WireReply<typeof currentUser>>('/Account/User');
    expect([me.body.entreprises.length, me.body.invitations]).toEqual([2, []]);
    expect((await his.post(`/Account/SetSelectedEntreprise/${martin.entreprise}`)).status).toBe(200);
    expect(await app.tracker.deps.facts.administrators(martin.entreprise)).toContain(body.id);
  });

  test('nowhere joins nothing', async () => {
    const { id } = await member(fresh());
    const his = await app.clientOf(id, null);
    for (const company of [martin.entreprise, randomUUID(), 'x~y'])
      expect((await his.post(`/Account/JoinEntreprise/${company}`)).status).toBe(404);
  });
});

describe('A company that invites somebody else’s member', () => {
  test('is told nothing of the account: it sees what it wrote', async () => {
    const email = fresh();
    await member(email);
    const shouted = email.toUpperCase();
    const known = await invite(martin.admin, shouted);
    const unknown = await invite(martin.admin, fresh().toUpperCase());
    await app.settled();
    const seen = async ({ body }: typeof known) => {
      const shown = (await listed(martin.admin, body.id)) as User;
      const isAsWritten = shown.email === shown.email.toUpperCase();
      return { ...shown, id: '', idString: '', createdOn: '', email: '', isAsWritten };
    };
    expect(await seen(known)).toEqual(await seen(unknown));
    expect((await listed(martin.admin, known.body.id))?.email).toBe(shouted);
    const [mail] = await mailsTo(martin.admin, shouted, 1);
    expect(mail?.to).toBe(shouted);
  });

  test('reads no link in its outbox, and makes none, where he has a password', async () => {
    const email = fresh();
    const { id } = await member(email);
    await invite(martin.admin, email);
    later();
    expect((await martin.admin.post(`/Utilisateur/Inviter/${id}`)).status).toBe(204);
    const mails = await mailsTo(martin.admin, email, 2);
    expect(mails.map(({ text }) => linkIn(text))).toEqual([undefined, undefined]);
  });

  test('cannot take over an administrator to be, who was invited before or after', async () => {
    const email = fresh();
    const { body } = await invite(batir.admin, email, { role: 'administrateur' });
    const [first] = await mailsTo(batir.admin, email, 1);
    await invite(martin.admin, email);
    const [theirs] = await mailsTo(martin.admin, email, 1);
    expect(linkIn(theirs?.text ?? '')).toBeUndefined();
    later();
    expect((await batir.admin.post(`/Utilisateur/Inviter/${body.id}`)).status).toBe(204);
    const [again] = await mailsTo(batir.admin, email, 2);
    expect(linkIn(again?.text ?? '')).toBeUndefined();
    // The link of the first one still makes a member of the company that sent it, and of that one alone.
    expect((await choosePassword(body.id, linkIn(first?.text ?? '') ?? '')).status).toBe(204);
    await app.settled();
    expect(await listed(batir.admin, body.id)).toMatchObject({ isInvited: false });
    expect(await listed(martin.admin, body.id)).toMatchObject({ isInvited: true });
  });
});

describe('An invitation', () => {
  test('is sent again, not sooner than five minutes, and not to who has joined', async () => {
    const email = fresh();
    const { body } = await invite(batir.admin, email);
    expect((await batir.admin.post(`/Utilisateur/Inviter/${body.id}`)).status).toBe(400);
    later();
    expect((await batir.admin.post(`/Utilisateur/Inviter/${body.id}`)).status).toBe(204);
    const [newest, oldest] = await mailsTo(batir.admin, email, 2);
    expect((await choosePassword(body.id, linkIn(oldest?.text ?? '') ?? '')).status).toBe(400);
    expect((await choosePassword(body.id, linkIn(newest?.text ?? '') ?? '')).status).toBe(204);
    later();
    const late = await batir.admin.post<Problem>(`/Utilisateur/Inviter/${body.id}`);
    expect([late.status, late.body.detail]).toEqual([400, "Cette personne a déjà rejoint l'entreprise"]);
    expect((await martin.admin.post(`/Utilisateur/Inviter/${body.id}`)).status).toBe(404);
  });

  test('that is taken back opens nothing', async () => {
    const email = fresh();
    const { body } = await invite(batir.admin, email);
    const [mail] = await mailsTo(batir.admin, email, 1);
    expect((await batir.admin.delete(`/Utilisateur/Delete/${body.id}`)).status).toBe(204);
    expect((await choosePassword(body.id, linkIn(mail?.text ?? '') ?? '')).status).toBe(400);
    // Brought back, he is invited still.
    const back = await batir.admin.put<User>(`/Utilisateur/Active/${body.id}`);
    expect(back.body).toMatchObject({ isDeleted: false, isInvited: true });
  });
});

describe('The e-mail of an account', () => {
  const rename = (admin: Client, id: string, email: string) =>
    admin.put<User & Problem>(`/Utilisateur/Update/${id}`, {
      nom: 'Benali',
      prenom: 'Karim',
      role: 'utilisateur',
      email,
    });

  test('is changed by the only company of its owner, who signs in with it then', async () => {
    const { id } = await member(fresh());
    const email = fresh();
    expect((await rename(batir.admin, id, email)).body.email).toBe(email);
    expect((await signIn(app, email, testPassword)).userId).toBe(id);
  });

  test('is nobody else’s to change once another company has to do with him', async () => {
    const email = fresh();
    const { id } = await member(email);
    await invite(martin.admin, email);
    await app.settled();
    expect((await rename(batir.admin, id, fresh())).body.errors).toMatchObject([{ propertyName: 'email' }]);
    expect((await rename(martin.admin, id, fresh())).status).toBe(400);
    expect((await signIn(app, email, testPassword)).userId).toBe(id);
  });

  test('is never one that another account has', async () => {
    const taken = fresh();
    await member(taken);
    const { id } = await member(fresh());
    expect((await rename(batir.admin, id, taken)).body.detail).toBe('Cet email est déjà utilisé');
  });
});
