import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { currentUser } from '@gestiontemps/contracts/accounts';
import type { Problem } from '@gestiontemps/contracts/problem';
import type { WireReply } from '@gestiontemps/contracts/route';
import { account } from './account.ts';
import { accountStream } from './account-events.ts';
import { createCaller } from '../demo/caller.ts';
import { cutOff } from '../testing/cut-off.ts';
import {
  freshEmail,
  invitingIn,
  type InvitingCompany,
  joiningTokenIn,
  passwordTokenIn,
  type User,
} from '../testing/inviting.ts';
import { signIn, startTestApp, testPassword, type Client, type TestApp } from '../testing/test-app.ts';
import { patientBegin } from '@gestiontemps/kernel/testing/patient-begin';

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

describe('An invitation', () => {
  test('is not lost while its company is not known yet, and goes to nobody who was forgotten', async () => {
    const process = app.tracker.slices
      .flatMap(({ processes = [] }) => processes)
      .find(({ name }) => name === 'invitation-mails');
    if (!process) throw new Error('There is no such process');
    const email = freshEmail();
    const { body } = await people.invite(batir, email);
    await people.mailsTo(batir, email, 1);
    const { events } = await app.tracker.store.readAll({ after: 0, limit: 10_000, categories: ['account'] });
    const issued = events.filter(
      ({ type, stream }) => type === 'InvitationIssued' && stream === accountStream(body.id),
    );
    expect(issued).toHaveLength(1);
    /** Mails to him once the process was told again, of a database as `change` leaves it; then all is as before. */
    const told = async (change: string): Promise<number> => {
      const owner = await app.tracker.ownerPool.connect();
      try {
        await owner.query('begin');
        await owner.query('delete from directory.mails where recipient = $1', [email]);
        await owner.query(change);
        await process.react(issued, owner);
        return (await owner.query('select from directory.mails where recipient = $1', [email])).rowCount ?? 0;
      } finally {
        await owner.query('rollback');
        owner.release();
      }
    };
    await expect(told('delete from views.companies')).rejects.toThrow('is not known yet');
    expect(await told(`delete from directory.accounts where account_id = '${body.id}'`)).toBe(0);
    expect(await told('select')).toBe(1);
  });

  test('is sent again, not sooner than five minutes, and not to who has joined', async () => {
    const email = freshEmail();
    const { body } = await people.invite(batir, email);
    people.later(2);
    const early = await batir.admin.call('POST', `/Utilisateur/Inviter/${body.id}`);
    expect([early.status, early.headers.get('Retry-After')]).toEqual([400, '180']);
    people.later();
    expect((await batir.admin.post(`/Utilisateur/Inviter/${body.id}`)).status).toBe(204);
    const [newest, oldest] = await people.mailsTo(batir, email, 2);
    expect((await people.choosePassword(body.id, passwordTokenIn(oldest) ?? '')).status).toBe(400);
    expect((await people.choosePassword(body.id, passwordTokenIn(newest) ?? '')).status).toBe(204);
    people.later();
    const late = await batir.admin.post<Problem>(`/Utilisateur/Inviter/${body.id}`);
    expect([late.status, late.body.detail]).toEqual([400, "Cette personne a déjà rejoint l'entreprise"]);
    expect((await martin.admin.post(`/Utilisateur/Inviter/${body.id}`)).status).toBe(404);
  });

  test('of a person whom two companies have invited lets him in by either, once the first link has expired', async () => {
    const email = freshEmail();
    const { body } = await people.invite(batir, email);
    await app.settled();
    await people.invite(martin, email);
    const [offer] = await people.mailsTo(martin, email, 1);
    expect(passwordTokenIn(offer)).toBeUndefined();
    await app.settled();
    people.later(8 * 24 * 60);
    expect((await martin.admin.post(`/Utilisateur/Inviter/${body.id}`)).status).toBe(204);
    const [link] = await people.mailsTo(martin, email, 2);
    expect((await people.choosePassword(body.id, passwordTokenIn(link) ?? '')).status).toBe(204);
    await app.settled();
    expect(await people.listed(martin, body.id)).toMatchObject({ isInvited: false });
    expect(await people.listed(batir, body.id)).toMatchObject({ isInvited: true });
  });

  test('that was accepted by choosing a password is known to the account', async () => {
    const { id } = await people.member(batir, freshEmail());
    const { state } = await app.tracker.deps.commands.load(account, accountStream(id), null);
    expect(state.companies.get(batir.entreprise)).toMatchObject({ joined: true });
  });

  test('that was cut off between the password and the joining is accepted by the same request again', async () => {
    const email = freshEmail();
    const { body } = await people.invite(batir, email);
    const [mail] = await people.mailsTo(batir, email, 1);
    const asked = { password: testPassword, confirmPassword: testPassword, userId: body.id };
    const choose = () =>
      app.anonymous.call('POST', `/Account/CreatePassword?usertoken=${passwordTokenIn(mail)}`, asked, {
        'Idempotency-Key': body.id,
      });
    expect((await cutOff(app.tracker, "new.type = 'MemberJoined'", choose)).status).toBe(503);
    expect((await choose()).status).toBe(204);
    await app.settled();
    expect(await people.listed(batir, body.id)).toMatchObject({ isInvited: false });
  });

  test('that is accepted is answered once the views know it, so that who signs in then finds the company', async () => {
    const email = freshEmail();
    const { body } = await people.invite(batir, email);
    const [mail] = await people.mailsTo(batir, email, 1);
    await app.settled();
    const { ownerPool } = app.tracker;
    const blocker = await ownerPool.connect();
    await blocker.query(`${patientBegin}; select from projection.checkpoints where kind = 'view' for update`);
    const chosen = await people.choosePassword(body.id, passwordTokenIn(mail) ?? '');
    await blocker.query('rollback');
    blocker.release();
    expect([chosen.status, chosen.headers.get('X-Stale')]).toEqual([204, 'true']);
    expect(Number(chosen.headers.get('X-Position'))).toBeGreaterThan(0);
  });

  test('that is taken back opens nothing', async () => {
    const email = freshEmail();
    const { body } = await people.invite(batir, email);
    const [mail] = await people.mailsTo(batir, email, 1);
    expect((await batir.admin.delete(`/Utilisateur/Delete/${body.id}`)).status).toBe(204);
    expect((await people.choosePassword(body.id, passwordTokenIn(mail) ?? '')).status).toBe(400);
    // Brought back at once, he is invited still, by the mail that he has.
    const back = await batir.admin.put<User>(`/Utilisateur/Active/${body.id}`);
    expect(back.body).toMatchObject({ isDeleted: false, isInvited: true });
    expect((await people.choosePassword(body.id, passwordTokenIn(mail) ?? '')).status).toBe(204);
  });

  test('that is taken back joins nothing, and mails a new link when it is given again', async () => {
    const email = freshEmail();
    const { id } = await people.member(batir, email);
    await people.invite(martin, email);
    const [first] = (await people.mailsTo(martin, email, 1)).map(joiningTokenIn);
    const his = await app.clientOf(id, null);
    expect((await martin.admin.delete(`/Utilisateur/Delete/${id}`)).status).toBe(204);
    expect((await people.join(his, martin, first)).status).toBe(404);
    people.later();
    expect((await martin.admin.put(`/Utilisateur/Active/${id}`)).status).toBe(200);
    const [again] = (await people.mailsTo(martin, email, 2)).map(joiningTokenIn);
    expect((await people.join(his, martin, first)).status).toBe(400);
    expect((await people.join(his, martin, again)).status).toBe(204);
  });

  test('that was taken back and given again is known to whoever invites next', async () => {
    const email = freshEmail();
    const { body } = await people.invite(batir, email, { role: 'administrateur' });
    expect((await batir.admin.delete(`/Utilisateur/Delete/${body.id}`)).status).toBe(204);
    expect((await batir.admin.put(`/Utilisateur/Active/${body.id}`)).status).toBe(200);
    await people.invite(martin, email);
    const [mail] = await people.mailsTo(martin, email, 1);
    expect(passwordTokenIn(mail)).toBeUndefined();
  });

  test('is mailed once in five minutes, however often it is taken back and given again', async () => {
    const email = freshEmail();
    const { body } = await people.invite(batir, email);
    for (let time = 0; time < 3; time += 1) {
      expect((await batir.admin.delete(`/Utilisateur/Delete/${body.id}`)).status).toBe(204);
      expect((await batir.admin.put(`/Utilisateur/Active/${body.id}`)).status).toBe(200);
      expect((await batir.admin.post(`/Utilisateur/Inviter/${body.id}`)).status).toBe(400);
    }
    people.later();
    expect((await batir.admin.post(`/Utilisateur/Inviter/${body.id}`)).status).toBe(204);
    expect(await people.mailsTo(batir, email, 2)).toHaveLength(2);
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
    const { id } = await people.member(batir, freshEmail());
    const email = freshEmail();
    expect((await rename(batir.admin, id, email)).body.email).toBe(email);
    expect((await signIn(app, email, testPassword)).userId).toBe(id);
  });

  test('is nobody else’s to change once another company has to do with him', async () => {
    const email = freshEmail();
    const { id } = await people.member(batir, email);
    await people.invite(martin, email);
    await app.settled();
    expect((await rename(batir.admin, id, freshEmail())).body.errors).toMatchObject([
      { propertyName: 'email' },
    ]);
    expect((await rename(martin.admin, id, freshEmail())).status).toBe(400);
    expect((await signIn(app, email, testPassword)).userId).toBe(id);
  });

  test('that an administrator changed ends the sessions of its owner', async () => {
    const { id } = await people.member(batir, freshEmail());
    const his = await app.clientOf(id, batir.entreprise);
    expect((await his.get('/Settings/Settings')).status).toBe(200);
    expect((await rename(batir.admin, id, freshEmail())).status).toBe(200);
    expect((await his.get('/Settings/Settings')).status).toBe(401);
  });

  test('of a superadministrator is his own', async () => {
    const email = freshEmail();
    const { id } = await people.member(batir, email);
    await app.operator.grantSuperadmin(id);
    expect((await rename(batir.admin, id, freshEmail())).body.errors).toMatchObject([
      { propertyName: 'email' },
    ]);
    expect((await signIn(app, email, testPassword)).userId).toBe(id);
  });

  test('does not make of one company’s member somebody whom another one invites', async () => {
    const { id: puppet } = await people.member(batir, freshEmail());
    const director = freshEmail();
    expect((await rename(batir.admin, puppet, director)).status).toBe(200);
    await people.invite(martin, director, { role: 'administrateur' });
    await people.mailsTo(martin, director, 1);
    const { token } = await signIn(app, director, testPassword);
    const his = createCaller(app.url, puppet, token);
    const me = await his.post<WireReply<typeof currentUser>>('/Account/User');
    expect(me.body.invitations.map(({ name }) => name)).toEqual(['Toitures Martin']);
    expect((await people.join(his, martin)).status).toBe(400);
    expect((await his.post(`/Account/SetSelectedEntreprise/${martin.entreprise}`)).status).toBe(404);
  });

  test('is never one that another account has', async () => {
    const taken = freshEmail();
    await people.member(batir, taken);
    const { id } = await people.member(batir, freshEmail());
    expect((await rename(batir.admin, id, taken)).body.detail).toBe('Cet email est déjà utilisé');
  });
});
