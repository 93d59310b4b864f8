import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { currentUser, login } from '@gestiontemps/contracts/accounts';
import type { WireReply } from '@gestiontemps/contracts/route';
import { commandIdOf, derivedId } from '@gestiontemps/kernel/commands/command-ids';
import {
  freshEmail,
  invitingIn,
  type InvitingCompany,
  joiningTokenIn,
  passwordTokenIn,
  type User,
} from '../testing/inviting.ts';
import { signIn, startTestApp, testPassword, type TestApp } from '../testing/test-app.ts';

// Passwords are slow to hash on purpose.
jest.setTimeout(30_000);

let app: TestApp;
let people: ReturnType<typeof invitingIn>;
let batir: InvitingCompany;
let martin: InvitingCompany;

beforeAll(async () => {
  app = await startTestApp();
  people = invitingIn(app);
  batir = await people.companyNamed('Bâtir Ouest');
  martin = await people.companyNamed('Toitures Martin');
  await app.settled();
}, 60_000);
afterAll(() => app.close());

describe('Whoever is invited', () => {
  test('has no rights before he has chosen a password, and is a member then', async () => {
    const email = freshEmail();
    const { body } = await people.invite(batir, email);
    expect(body.isInvited).toBe(true);
    expect((await (await app.clientOf(body.id, batir.entreprise)).get('/Settings/Settings')).status).toBe(
      401,
    );
    const [mail] = await people.mailsTo(batir, email, 1);
    expect((await people.choosePassword(body.id, passwordTokenIn(mail) ?? '')).status).toBe(204);
    await app.settled();
    expect(await people.listed(batir, body.id)).toMatchObject({ isInvited: false });
    const { entreprises, entrepriseConnected } = await signIn(app, email, testPassword);
    expect([entreprises.length, entrepriseConnected]).toEqual([1, batir.entreprise]);
  });

  test('into a further company joins it himself, with the link he was mailed and the password that he has', async () => {
    const email = freshEmail();
    const { id } = await people.member(batir, email);
    const { body } = await people.invite(martin, email.toUpperCase(), { role: 'administrateur' });
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
    const usertoken = joiningTokenIn((await people.mailsTo(martin, email, 1))[0]);
    expect((await people.join(his, martin)).body).toMatchObject({
      status: 400,
      detail: 'Le lien a expiré, demandez-en un nouveau',
    });
    expect((await people.join(his, martin, usertoken)).status).toBe(204);
    expect((await people.join(his, martin, usertoken)).status).toBe(204);
    const me = await his.post<WireReply<typeof currentUser>>('/Account/User');
    expect([me.body.entreprises.length, me.body.invitations]).toEqual([2, []]);
    expect((await his.post(`/Account/SetSelectedEntreprise/${martin.entreprise}`)).status).toBe(200);
    expect(await app.tracker.deps.facts.administrators(martin.entreprise)).toContain(body.id);
  });

  test('nowhere joins nothing', async () => {
    const { id } = await people.member(batir, freshEmail());
    const his = await app.clientOf(id, null);
    for (const company of [martin.entreprise, randomUUID(), 'x~y'])
      expect((await his.post(`/Account/JoinEntreprise/${company}`, { usertoken: 'x' })).status).toBe(404);
  });

  test('joins by the newest link of the company that sent it, within seven days', async () => {
    const email = freshEmail();
    const { id } = await people.member(batir, email);
    await people.invite(martin, email);
    const other = await people.companyNamed('Charpentes Le Bihan');
    await people.invite(other, email);
    people.later();
    expect((await martin.admin.post(`/Utilisateur/Inviter/${id}`)).status).toBe(204);
    const [newest, oldest] = (await people.mailsTo(martin, email, 2)).map(joiningTokenIn);
    const his = await app.clientOf(id, null);
    expect((await people.join(his, martin, oldest)).status).toBe(400);
    expect((await people.join(his, other, newest)).status).toBe(400);
    const inTime = people.later();
    app.setNow('2026-11-28T09:00:00.000Z');
    expect((await people.join(his, martin, newest)).status).toBe(400);
    app.setNow(inTime);
    expect((await people.join(his, martin, newest)).status).toBe(204);
  });
});

describe('A company that invites somebody else’s member', () => {
  test('is told nothing of the account: it sees what it wrote', async () => {
    const email = freshEmail();
    await people.member(batir, email);
    const shouted = email.toUpperCase();
    const known = await people.invite(martin, shouted);
    const unknown = await people.invite(martin, freshEmail().toUpperCase());
    await app.settled();
    const seen = async ({ body }: typeof known) => {
      const shown = (await people.listed(martin, body.id)) as User;
      const isAsWritten = shown.email === shown.email.toUpperCase();
      return { ...shown, id: '', idString: '', createdOn: '', email: '', isAsWritten };
    };
    expect(await seen(known)).toEqual(await seen(unknown));
    expect((await people.listed(martin, known.body.id))?.email).toBe(shouted);
    const [mail] = await people.mailsTo(martin, shouted, 1);
    expect(mail?.to).toBe(shouted);
  });

  test('makes no link to choose a password where he has one', async () => {
    const email = freshEmail();
    const { id } = await people.member(batir, email);
    await people.invite(martin, email);
    people.later();
    expect((await martin.admin.post(`/Utilisateur/Inviter/${id}`)).status).toBe(204);
    const mails = await people.mailsTo(martin, email, 2);
    expect(mails.map(passwordTokenIn)).toEqual([undefined, undefined]);
  });

  test('cannot tell by the id, or by how much is recorded, that he was there', async () => {
    const email = freshEmail();
    await people.member(batir, email);
    const recordedBy = async (work: () => Promise<unknown>) => {
      const before = await app.tracker.store.head();
      await work();
      return (await app.tracker.store.head()) - before;
    };
    expect(await recordedBy(() => people.invite(martin, email))).toBe(2);
    const key = { 'Idempotency-Key': randomUUID() };
    const body = { nom: 'Benali', prenom: 'Karim', email: freshEmail(), role: 'utilisateur' };
    const create = () => martin.admin.call<User>('POST', '/Utilisateur/Create', body, key);
    let made: Awaited<ReturnType<typeof create>> | undefined;
    expect(await recordedBy(async () => (made = await create()))).toBe(2);
    const { entreprise, admin } = martin;
    const commandId = commandIdOf(entreprise, admin.userId, key['Idempotency-Key']);
    expect(made?.body.id).not.toBe(derivedId(commandId, 'account'));
    // The same command finds the account it made.
    expect((await create()).body.id).toBe(made?.body.id);
  });

  test('cannot take over an administrator to be, who was invited before or after', async () => {
    const email = freshEmail();
    const { body } = await people.invite(batir, email, { role: 'administrateur' });
    const [first] = await people.mailsTo(batir, email, 1);
    await people.invite(martin, email);
    const [theirs] = await people.mailsTo(martin, email, 1);
    expect(passwordTokenIn(theirs)).toBeUndefined();
    people.later();
    expect((await batir.admin.post(`/Utilisateur/Inviter/${body.id}`)).status).toBe(204);
    const [again] = await people.mailsTo(batir, email, 2);
    // A link of the first one makes a member of the company that sent it, and of that one alone.
    expect((await people.choosePassword(body.id, passwordTokenIn(first) ?? '')).status).toBe(400);
    expect((await people.choosePassword(body.id, passwordTokenIn(again) ?? '')).status).toBe(204);
    await app.settled();
    expect(await people.listed(batir, body.id)).toMatchObject({ isInvited: false });
    expect(await people.listed(martin, body.id)).toMatchObject({ isInvited: true });
  });
});
