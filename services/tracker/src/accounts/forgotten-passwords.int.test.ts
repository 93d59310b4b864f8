import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { until } from '@gestiontemps/kernel/testing/until';
import { resetLinkCommand } from '../reset-link.ts';
import { freshEmail, type InvitingCompany, invitingIn } from '../testing/inviting.ts';
import { startTestApp, type TestApp, testPassword } from '../testing/test-app.ts';
import { accountStream } from './account-events.ts';

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
  const { ownerPool, progress, store } = app.tracker;
  await until(async () => (await ownerPool.query('select from directory.password_requests')).rowCount === 0);
  const head = await store.head();
  await until(async () =>
    (await progress.standings()).every(
      ({ name, position }) => name !== 'password-resets' || position >= head,
    ),
  );
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
    const blocker = await app.tracker.ownerPool.connect();
    await blocker.query('begin; lock table directory.accounts in access exclusive mode');
    try {
      expect((await forgot(freshEmail())).status).toBe(204);
    } finally {
      await blocker.query('rollback');
      blocker.release();
    }
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
