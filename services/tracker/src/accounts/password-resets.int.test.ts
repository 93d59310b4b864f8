import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Problem } from '@gestiontemps/contracts/problem';
import { type Browser, connect } from '@gestiontemps/hub/testing/run-hub';
import { hubPath } from '@gestiontemps/hub/upgrade';
import { until } from '@gestiontemps/kernel/testing/until';
import { resetLinkCommand } from '../reset-link.ts';
import { heardBy } from '../testing/heard-by.ts';
import { freshEmail, type InvitingCompany, invitingIn } from '../testing/inviting.ts';
import { type Client, signIn, startTestApp, type TestApp, testPassword } from '../testing/test-app.ts';
import { whileLocked } from '../testing/while-locked.ts';
import { account } from './account.ts';
import { accountStream } from './account-events.ts';
import { createDirectory } from './directory.ts';

let app: TestApp;
let inviting: ReturnType<typeof invitingIn>;
let batir: InvitingCompany;
const lines: string[] = [];

beforeAll(async () => {
  app = await startTestApp({
    trustedProxies: ['loopback'],
    smtp: { url: 'smtp://127.0.0.1:9', from: 'tests@test.fr' },
    logTo: { write: (line) => void lines.push(line) },
  });
  inviting = invitingIn(app);
  batir = await inviting.companyNamed('Bâtir Ouest');
}, 60_000);
afterAll(() => app.close());

const forgot = (email: string, address = '192.0.2.1') =>
  app.anonymous.call('POST', '/Account/ForgotPassword', { email }, { 'X-Forwarded-For': address });

/** Waits until everything asked for so far was looked into, and what came of it is written. */
const lookedInto = async (): Promise<void> => {
  const { ownerPool } = app.tracker;
  await until(async () => (await ownerPool.query('select from directory.password_requests')).rowCount === 0);
  await heardBy(app.tracker, 'password-resets');
};

/** What was written to somebody, as it is sent. */
const mailsTo = async (
  email: string,
): Promise<{ entreprise: string | null; subject: string; body: string }[]> =>
  (
    await app.tracker.ownerPool.query<{ entreprise: string | null; subject: string; body: string }>(
      'select entreprise::text, subject, body from directory.mails where recipient = $1 order by place',
      [email],
    )
  ).rows;

const person = async (membership = {}): Promise<{ id: string; email: string }> => {
  const email = freshEmail();
  const of = { email, nom: 'Benali', prenom: 'Karim', membership };
  const id = await app.operator.addPerson(batir.entreprise, { ...of, password: testPassword });
  return { id, email };
};

const open = async (client: Client): Promise<Browser> => {
  const { ticket } = (await client.post<{ ticket: string }>('/hub/ticket')).body;
  return connect(`${app.url.replace('http', 'ws')}${hubPath}?ticket=${ticket}`, client.userId);
};

describe('whoever has forgotten his password', () => {
  test('is mailed a link, once in five minutes, which no page and no log shows', async () => {
    const { email } = await person();
    await app.settled();
    expect((await forgot(email.toUpperCase())).status).toBe(204);
    await lookedInto();
    const [mail] = await mailsTo(email);
    const link = /http:\/\/localhost\/reset-password#(\S+)/.exec(mail?.body ?? '')?.[1] ?? '';
    expect(mail).toMatchObject({
      subject: 'Réinitialisation de votre mot de passe',
      body: expect.stringContaining('lien valable 1 heure'),
    });
    expect(link.length).toBeGreaterThan(60);
    await forgot(email);
    await lookedInto();
    expect(await mailsTo(email)).toHaveLength(1);
    inviting.later();
    await forgot(email);
    await lookedInto();
    expect(await mailsTo(email)).toHaveLength(2);
    const outbox = await batir.admin.get('/Mail/Outbox?Take=-1&Skip=-1');
    expect(JSON.stringify(outbox.body)).toContain(email);
    expect(JSON.stringify(outbox.body)).not.toMatch(/reset-password/);
    const { events } = await app.tracker.store.readAll({ after: 0, limit: 10_000 });
    expect(JSON.stringify(events) + lines.join('')).not.toContain(link.split('.')[1]);
  });

  test('is answered alike when there is no such account, none with a company, or no e-mail at all', async () => {
    const { email, id } = await person();
    await app.settled();
    await batir.admin.delete(`/Utilisateur/Delete/${id}`);
    await app.settled();
    const before = await app.tracker.store.head();
    for (const unknown of [email, freshEmail()]) expect((await forgot(unknown)).status).toBe(204);
    await lookedInto();
    expect(await mailsTo(email)).toEqual([]);
    expect((await app.tracker.store.readAll({ after: before, limit: 10 })).events).toEqual([]);
    expect((await forgot('nobody')).body).toMatchObject({ detail: "L'email doit être valide" });
  });

  test('is answered without a look at the accounts, so that no time tells of them', async () => {
    await whileLocked(app.tracker, 'directory.accounts in access exclusive mode', async () => {
      expect((await forgot(freshEmail())).status).toBe(204);
    });
  });

  test('and has never chosen one gets his invitation again', async () => {
    const email = freshEmail();
    await inviting.invite(batir, email);
    await until(async () => (await mailsTo(email)).length === 1);
    inviting.later();
    await forgot(email);
    await until(async () => (await mailsTo(email)).length === 2);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Bienvenue sur GestionTemps',
      'Bienvenue sur GestionTemps',
    ]);
    await forgot(email);
    await lookedInto();
    expect(await mailsTo(email)).toHaveLength(2);
  });

  test('and has left all companies but one that invites him gets a link, of which that one hears nothing', async () => {
    const { email, id } = await person();
    await app.settled();
    await batir.admin.delete(`/Utilisateur/Delete/${id}`);
    const martin = await inviting.companyNamed('Toitures Martin');
    await inviting.invite(martin, email);
    await app.settled();
    await forgot(email);
    await until(async () => (await mailsTo(email)).length === 2);
    const [, mail] = await mailsTo(email);
    expect(mail).toMatchObject({ entreprise: null, body: expect.stringContaining("L'équipe GestionTemps") });
    for (const { admin } of [batir, martin])
      expect(JSON.stringify((await admin.get('/Mail/Outbox?Take=-1&Skip=-1')).body)).not.toMatch(
        /Réinitialisation[^}]*Benali/,
      );
  });

  test('waits for his turn when he asks again and again, whoever he is, and still signs in', async () => {
    const { email } = await person();
    const crowd = async (asked: string, address: string) => {
      const answers = await Promise.all(Array.from({ length: 30 }, () => forgot(asked, address)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 429]));
    };
    await Promise.all([crowd(email, '192.0.2.9'), crowd(freshEmail(), '192.0.2.10')]);
    const entered = await app.anonymous.call(
      'POST',
      '/Account/Login',
      { userName: email, password: testPassword },
      { 'X-Forwarded-For': '192.0.2.9' },
    );
    expect(entered.status).toBe(200);
  }, 60_000);
});

/** The token of a link that was just printed at the server. */
const tokenFor = async (email: string): Promise<string> => {
  const of = { secret: app.secret, publicUrl: 'http://localhost' };
  return (await resetLinkCommand(app.tracker, of, [email])).lines[1]?.split('#')[1] ?? '';
};

const another = 'Un-tout-autre-secret-2027';
const set = (client: Client, body: object, headers = {}, named: string = crypto.randomUUID()) =>
  client.call<Problem>(
    'POST',
    `/Account/SetPassword/${named}`,
    { password: another, confirmPassword: another, userId: named, ...body },
    headers,
  );
const isIn = async (client: Client): Promise<boolean> => (await client.post('/Account/User')).status === 200;
const entersBy = async (email: string, password: string): Promise<boolean> =>
  (await signIn(app, email, password)).token !== undefined;

describe('another password', () => {
  test('is set by a link, once, for whom the link is, and ends every session', async () => {
    const { id, email } = await person();
    const bystander = await person();
    const session = await app.clientOf(id, batir.entreprise);
    const browser = await open(session);
    const passwordResetToken = await tokenFor(email);
    expect(await set(app.anonymous, { passwordResetToken, confirmPassword: 'x' })).toMatchObject({
      status: 400,
      body: { detail: 'Les mots de passe saisis ne sont pas identiques' },
    });
    const weak = { passwordResetToken, password: 'motdepasse1234', confirmPassword: 'motdepasse1234' };
    expect((await set(app.anonymous, weak)).body).toMatchObject({ errors: [{ propertyName: 'password' }] });
    expect((await set(app.anonymous, { passwordResetToken }, {}, bystander.id)).status).toBe(204);
    expect(await browser.closed).toBe(4401);
    expect(await isIn(session)).toBe(false);
    expect(await entersBy(email, another)).toBe(true);
    expect(await entersBy(email, testPassword)).toBe(false);
    expect(await entersBy(bystander.email, testPassword)).toBe(true);
    expect(await set(app.anonymous, { passwordResetToken })).toMatchObject({
      status: 400,
      body: { detail: 'Le lien a expiré, demandez-en un nouveau' },
    });
  });

  test('is refused by a link that is older than an hour or than another, of somebody else, or made up', async () => {
    const { email, id } = await person();
    const other = await person();
    const old = await tokenFor(email);
    const late = await tokenFor(email);
    const [, mac = ''] = (await tokenFor(other.email)).split('.');
    const forged = [old, `${id}.${mac}`, `${id}.`, id, '', '.', `x.${mac}`];
    for (const passwordResetToken of forged)
      expect((await set(app.anonymous, { passwordResetToken })).body).toMatchObject({
        detail: 'Le lien a expiré, demandez-en un nouveau',
      });
    inviting.later(61);
    expect((await set(app.anonymous, { passwordResetToken: late })).status).toBe(400);
    expect(await entersBy(email, testPassword)).toBe(true);
  });

  test('of two who use a link at once is that of one, and asked for again under one key is set once', async () => {
    const { email } = await person();
    const passwordResetToken = await tokenFor(email);
    const passwords = ['Premier-venu-chez-Ducharme', 'Second-venu-chez-Ducharme'];
    const answers = await Promise.all(
      passwords.map((password, index) =>
        set(
          app.anonymous,
          { passwordResetToken, password, confirmPassword: password },
          { 'Idempotency-Key': `race-${index}` },
        ),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 400]);
    const winner = answers.findIndex(({ status }) => status === 204);
    const password = passwords[winner] ?? '';
    const again = { passwordResetToken, password, confirmPassword: password };
    expect((await set(app.anonymous, again, { 'Idempotency-Key': `race-${winner}` })).status).toBe(204);
    expect(await entersBy(email, password)).toBe(true);
    expect(await entersBy(email, passwords[1 - winner] ?? '')).toBe(false);
  });

  test('is set by the current one, which ends all other sessions and keeps this one', async () => {
    const { id, email } = await person();
    const [mine, elsewhere] = await Promise.all([1, 2].map(() => app.clientOf(id, batir.entreprise)));
    if (!mine || !elsewhere) throw new Error('No sessions');
    const browser = await open(elsewhere);
    expect((await set(app.anonymous, { currentPassword: testPassword })).status).toBe(401);
    expect((await set(mine, { currentPassword: 'pas le bon' })).body).toMatchObject({
      detail: 'Le mot de passe actuel est incorrect',
      errors: [{ propertyName: 'currentPassword' }],
    });
    const same = { currentPassword: testPassword, password: testPassword, confirmPassword: testPassword };
    expect((await set(mine, same)).body).toMatchObject({ errors: [{ propertyName: 'password' }] });
    expect((await set(mine, { currentPassword: testPassword })).status).toBe(204);
    expect(await browser.closed).toBe(4401);
    expect([await isIn(mine), await isIn(elsewhere)]).toEqual([true, false]);
    expect(await entersBy(email, another)).toBe(true);
  });

  test('of two that are set at once in one session is that of one, and the session goes on', async () => {
    for (let n = 0; n < 3; n += 1) {
      const { id } = await person();
      const mine = await app.clientOf(id, batir.entreprise);
      const both = await Promise.all([1, 2].map(() => set(mine, { currentPassword: testPassword })));
      expect(new Set(both.map(({ status }) => status))).toEqual(new Set([204, 400]));
      expect(await isIn(mine)).toBe(true);
    }
  });

  test('is guessed at no faster in an open session than at the sign-in', async () => {
    const { id } = await person();
    const mine = await app.clientOf(id, batir.entreprise);
    const guesses = await Promise.all(Array.from({ length: 20 }, () => set(mine, { currentPassword: 'x' })));
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([400, 429]));
  }, 30_000);

  test('ends what was opened by the one before, though the call that set it broke off before it said so', async () => {
    const { id } = await person();
    const session = await app.clientOf(id, batir.entreprise);
    expect(await isIn(session)).toBe(true);
    const credential = crypto.randomUUID();
    await createDirectory(app.tracker.ownerPool).writeCredential(credential, id, 'argon2id$1,1,1$x$x');
    await app.operator.handle(null, account, accountStream(id), {
      type: 'SetPasswordByOperator',
      credential,
    });
    expect(await isIn(session)).toBe(false);
    await until(async () => {
      const { rows } = await app.tracker.ownerPool.query<{ left: number }>(
        'select count(*)::integer as left from directory.sign_ins where account_id = $1 and ended_on is null',
        [id],
      );
      return rows[0]?.left === 0;
    });
  });
});

describe('a password that must be changed', () => {
  const enter = (userName: string, password: string) =>
    app.anonymous.post<{ passwordResetToken?: string; token?: string }>('/Account/Login', {
      userName,
      password,
    });
  const setFor = (id: string, password = 'Fourni-par-le-bureau-91') =>
    batir.admin.post<Problem>(`/Utilisateur/SetPassword/${id}`, { password, confirmPassword: password });

  test('set by an administrator, opens nothing but the choice of another one, and ends his sessions', async () => {
    const { id, email } = await person();
    await app.settled();
    const session = await app.clientOf(id, batir.entreprise);
    expect((await setFor(id)).status).toBe(204);
    expect(await isIn(session)).toBe(false);
    expect((await enter(email, testPassword)).status).toBe(400);
    const answer = await enter(email, 'Fourni-par-le-bureau-91');
    expect(answer).toMatchObject({ status: 301, body: { userId: id, passwordNeedSet: true } });
    expect(answer.headers.get('Location')).toBeNull();
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.body.token).toBeUndefined();
    const { passwordResetToken } = answer.body;
    const same = { password: 'Fourni-par-le-bureau-91', confirmPassword: 'Fourni-par-le-bureau-91' };
    expect((await set(app.anonymous, { passwordResetToken, ...same })).status).toBe(400);
    expect((await set(app.anonymous, { passwordResetToken })).status).toBe(204);
    expect((await set(app.anonymous, { passwordResetToken })).status).toBe(400);
    expect((await enter(email, another)).body.token).toBeDefined();
    expect(lines.join('')).not.toContain(passwordResetToken?.split('.')[2]);
  });

  test('since it has leaked, is told by the sign-in to whoever knows it alone, for an hour', async () => {
    const email = freshEmail();
    await app.operator.addAccount(email, 'Unbelievable');
    expect((await enter(email, 'unbelievable')).status).toBe(400);
    const { status, body } = await enter(email, 'Unbelievable');
    expect(status).toBe(301);
    inviting.later(61);
    expect((await set(app.anonymous, body)).status).toBe(400);
  });

  test('is not set for oneself, somebody invited, of another company too, or of another company alone', async () => {
    const detailOf = async (id: string) => (await setFor(id)).body.detail;
    const other = await inviting.companyNamed('Couvertures Leroy');
    const { id: both, email } = await person();
    await inviting.invite(other, email);
    const invited = (await inviting.invite(batir, freshEmail())).body.id;
    const foreign = await app.operator.addPerson(other.entreprise, {
      email: freshEmail(),
      nom: 'N',
      prenom: 'P',
      password: testPassword,
    });
    await app.settled();
    expect(await detailOf(batir.admin.userId)).toBe('Votre mot de passe se change depuis votre compte');
    expect(await detailOf(both)).toBe('Le mot de passe appartient au compte, il ne se modifie pas ici');
    expect(await detailOf(invited)).toContain("n'a pas encore accepté son invitation");
    expect((await setFor(foreign)).status).toBe(404);
    expect(await entersBy(email, testPassword)).toBe(true);
  });
});

describe('at the server', () => {
  const of = {
    secret: 'a secret of the tests, of more than 32 characters',
    publicUrl: 'https://heures.test',
  };
  const link = (...args: string[]) => resetLinkCommand(app.tracker, of, args);

  test('a link is printed to choose another password, or the first', async () => {
    const { email, id } = await person();
    expect((await link(email)).lines[1]).toMatch(
      new RegExp(`https://heures.test/reset-password#${id}\\.[\\w-]{43}$`),
    );
    expect(
      (await app.tracker.store.readStream(accountStream(id), { entreprise: null })).at(-1),
    ).toMatchObject({
      type: 'PasswordResetIssued',
      data: { by: 'operator' },
    });
    expect(await mailsTo(email)).toEqual([]);
    const invited = freshEmail();
    await inviting.invite(batir, invited);
    expect((await link(invited)).lines[1]).toContain('https://heures.test/create-password/');
    expect(await link(freshEmail())).toMatchObject({ code: 1 });
    expect(await link()).toMatchObject({ code: 1 });
  });
});
