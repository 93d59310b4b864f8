import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { login } from '@gestiontemps/contracts/accounts';
import type { Problem } from '@gestiontemps/contracts/problem';
import type { WireReply } from '@gestiontemps/contracts/route';
import type { beginAuthenticator, readSecondFactor } from '@gestiontemps/contracts/second-factor';
import { until } from '@gestiontemps/kernel/testing/until';
import { createCaller } from '../../demo/caller.ts';
import { resetLinkCommand } from '../../reset-link.ts';
import { resetSecondFactorCommand } from '../../reset-second-factor.ts';
import { expectOk } from '../../testing/expect-ok.ts';
import { heardBy } from '../../testing/heard-by.ts';
import { freshEmail, type InvitingCompany, invitingIn } from '../../testing/inviting.ts';
import { type SecondInstance, startSecondInstance } from '../../testing/second-instance.ts';
import { addApplication, browserAt, codeAt } from '../../testing/second-factors.ts';
import { type Client, startTestApp, type TestApp, testPassword } from '../../testing/test-app.ts';

type SignedIn = WireReply<typeof login>;
type Factor = WireReply<typeof readSecondFactor>;

let app: TestApp;
let inviting: ReturnType<typeof invitingIn>;
let batir: InvitingCompany;
let second: SecondInstance;
const lines: string[] = [];

beforeAll(async () => {
  app = await startTestApp({ logTo: { write: (line) => void lines.push(line) } });
  inviting = invitingIn(app);
  batir = await inviting.companyNamed('Bâtir Ouest');
  second = await startSecondInstance(app);
}, 60_000);
afterAll(async () => {
  await second.stop();
  await app.close();
});

const now = (): Date => app.tracker.deps.now();
/** Each code is good once: another one is shown half a minute later. */
const halfAMinuteLater = (): void => app.setNow(new Date(now().getTime() + 30_000).toISOString());

const person = async (membership = {}): Promise<{ id: string; email: string; client: Client }> => {
  const email = freshEmail();
  const of = { email, nom: 'Benali', prenom: 'Karim', membership };
  const id = await app.operator.addPerson(batir.entreprise, { ...of, password: testPassword });
  await app.settled();
  return { id, email, client: await app.clientOf(id, batir.entreprise) };
};
const factorOf = async (client: Client): Promise<Factor> =>
  (await client.get<Factor>('/Account/SecondFactor')).body;
const slugOf = ({ body }: { body: Problem }): string => body.type.split('/').at(-1) ?? '';
const mailsTo = async (email: string): Promise<string[]> => {
  await heardBy(app.tracker, 'second-factor-mails');
  const { rows } = await app.tracker.ownerPool.query<{ subject: string }>(
    'select subject from directory.mails where recipient = $1 order by place',
    [email],
  );
  return rows.map(({ subject }) => subject);
};

describe('An application that shows codes', () => {
  test('is asked for after the password, and no session is there before', async () => {
    const { email, client } = await person();
    const { secret } = await addApplication(client, now());
    halfAMinuteLater();
    const browser = browserAt(app.url);
    const begun = await browser.logIn<{ secondStep: string[] }>(email);
    expect(begun).toMatchObject({ status: 303, body: { secondStep: ['code', 'recovery'] } });
    expect(JSON.stringify(begun.body)).not.toContain('token');
    const ended = await browser.post<SignedIn>('/Account/SecondStep', { code: codeAt(secret, now()) });
    expect(ended).toMatchObject({ status: 200, body: { entrepriseConnected: batir.entreprise } });
    expect((await createCaller(app.url, '', ended.body.token).post('/Account/User')).status).toBe(200);
    expect([...browser.cookies.keys()]).not.toContain('second-step');
    expect(await factorOf(client)).toMatchObject({ isAsked: true, recoveryCodesLeft: 10 });
  });

  test('needs the password and a right code to be set up, and tells its secret nowhere else', async () => {
    const { email, client } = await person();
    const refused = await client.post<Problem>('/Account/BeginAuthenticator', { currentPassword: 'autre' });
    expect([refused.status, slugOf(refused)]).toEqual([400, 'wrong-password']);
    const begun = await client.post<WireReply<typeof beginAuthenticator>>('/Account/BeginAuthenticator', {
      currentPassword: testPassword,
    });
    const { id, secret } = begun.body;
    const confirm = (by: Client, code: string) =>
      by.post<Problem>(`/Account/ConfirmAuthenticator/${id}`, { code });
    expect(slugOf(await confirm(client, '000000'))).toBe('wrong-code');
    // A sign-in goes on as before: it opens nothing before it is confirmed.
    expect((await browserAt(app.url).logIn(email)).status).toBe(200);
    const other = await person();
    expect((await confirm(other.client, codeAt(secret, now()))).status).toBe(404);
    expect((await confirm(client, codeAt(secret, now()))).status).toBe(200);
    const { events } = await app.tracker.store.readAll({ after: 0, limit: 10_000 });
    const rows = await app.tracker.ownerPool.query('select sealed::text from directory.authenticators');
    const mails = await app.tracker.ownerPool.query('select body, html from directory.mails');
    const told = JSON.stringify([events, rows.rows, mails.rows, lines, await factorOf(client)]);
    expect(told).not.toContain(secret);
    expect(await mailsTo(email)).toEqual(["Une application d'authentification a été ajoutée à votre compte"]);
  });

  test('has each code taken once, whichever process is asked', async () => {
    const { email, client } = await person();
    const { secret } = await addApplication(client, now());
    const setUp = codeAt(secret, now());
    const early = browserAt(app.url);
    await early.logIn(email);
    // The one that has set it up, a moment ago.
    expect((await early.post('/Account/SecondStep', { code: setUp })).status).toBe(400);
    halfAMinuteLater();
    const code = codeAt(secret, now());
    const [one, other] = [browserAt(app.url), browserAt(second.url)];
    await one.logIn(email);
    await other.logIn(email);
    const answers = await Promise.all([one, other].map((at) => at.post('/Account/SecondStep', { code })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    // A step that began here ends there.
    halfAMinuteLater();
    const moving = browserAt(app.url);
    await moving.logIn(email);
    const there = browserAt(second.url);
    for (const [name, value] of moving.cookies) there.cookies.set(name, value);
    const body = { code: codeAt(secret, now()) };
    expect((await there.post('/Account/SecondStep', body)).status).toBe(200);
    halfAMinuteLater();
    const again = { code: codeAt(secret, now()) };
    expect(slugOf(await moving.post<Problem>('/Account/SecondStep', again))).toBe('sign-in-again');
  });

  test('is asked for in the browser where the password was shown alone, for five minutes, while it is the password', async () => {
    const { id, email, client } = await person();
    const { secret } = await addApplication(client, now());
    halfAMinuteLater();
    const code = () => ({ code: codeAt(secret, now()) });
    const refusal = async (at: ReturnType<typeof browserAt>): Promise<string> =>
      slugOf(await at.post<Problem>('/Account/SecondStep', code()));
    expect(await refusal(browserAt(app.url))).toBe('sign-in-again');
    const made = browserAt(app.url);
    made.cookies.set('second-step', 'WyJbXCJ4XCIsMV0iLCJ4Il0');
    expect(await refusal(made)).toBe('sign-in-again');
    const late = browserAt(app.url);
    await late.logIn(email);
    app.setNow(new Date(now().getTime() + 301_000).toISOString());
    expect(await refusal(late)).toBe('sign-in-again');
    const changed = browserAt(app.url);
    await changed.logIn(email);
    await client.post(`/Account/SetPassword/${id}`, {
      password: 'Un-tout-autre-secret-2027',
      confirmPassword: 'Un-tout-autre-secret-2027',
      currentPassword: testPassword,
    });
    expect(await refusal(changed)).toBe('sign-in-again');
  });

  test('is guessed at ten times, which keeps nobody from a recovery code', async () => {
    const { email, client } = await person();
    const { secret, recoveryCodes } = await addApplication(client, now());
    const browser = browserAt(app.url);
    await browser.logIn(email);
    const wrong = codeAt(secret, new Date(now().getTime() + 3_600_000));
    const tried: number[] = [];
    for (let n = 0; n < 11; n += 1)
      tried.push((await browser.post('/Account/SecondStep', { code: wrong })).status);
    expect(tried).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
    expect((await browser.post('/Account/SecondStep', { code: recoveryCodes[0] })).status).toBe(200);
  });

  test('is gone with the password of its owner, who is told', async () => {
    const { email, client } = await person();
    await addApplication(client, now());
    const wrong = await client.post<Problem>('/Account/RemoveAuthenticator', { currentPassword: 'autre' });
    expect(slugOf(wrong)).toBe('wrong-password');
    expect((await browserAt(app.url).logIn(email)).status).toBe(303);
    await client.post('/Account/RemoveAuthenticator', { currentPassword: testPassword });
    expect((await browserAt(app.url).logIn(email)).status).toBe(200);
    expect(await factorOf(client)).toMatchObject({ authenticator: null, recoveryCodesLeft: null });
    expect(await mailsTo(email)).toHaveLength(2);
  });
});

describe('A recovery code', () => {
  test('stands in for the application once, and for good no more once there are others', async () => {
    const { email, client } = await person();
    const { recoveryCodes } = await addApplication(client, now());
    const use = async (code: string | undefined): Promise<number> => {
      const browser = browserAt(app.url);
      await browser.logIn(email);
      return (await browser.post('/Account/SecondStep', { code })).status;
    };
    expect(await use(recoveryCodes[0]?.toLowerCase())).toBe(200);
    expect(await use(recoveryCodes[0])).toBe(400);
    expect((await factorOf(client)).recoveryCodesLeft).toBe(9);
    const renewed = await client.post<{ recoveryCodes: string[] }>('/Account/RenewRecoveryCodes', {
      currentPassword: testPassword,
    });
    expect(await use(recoveryCodes[1])).toBe(400);
    expect(await use(renewed.body.recoveryCodes[1])).toBe(200);
    const kept = await app.tracker.ownerPool.query('select code_hash from directory.recovery_codes');
    expect(JSON.stringify(kept.rows)).not.toContain(renewed.body.recoveryCodes[2]);
  });

  test('is not lost with a sign-in that has ended', async () => {
    const { email, client } = await person();
    const { recoveryCodes } = await addApplication(client, now());
    const browser = browserAt(app.url);
    await browser.logIn(email);
    const begun = new Map(browser.cookies);
    expect((await browser.post('/Account/SecondStep', { code: recoveryCodes[0] })).status).toBe(200);
    for (const [name, value] of begun) browser.cookies.set(name, value);
    const again = await browser.post<Problem>('/Account/SecondStep', { code: recoveryCodes[1] });
    expect(slugOf(again)).toBe('sign-in-again');
    expect((await factorOf(client)).recoveryCodesLeft).toBe(9);
  });

  test('of a request whose answer was lost is told again, and is then the one that counts', async () => {
    const { email, client } = await person();
    await addApplication(client, now());
    const renew = () =>
      client.call<{ recoveryCodes: string[] }>(
        'POST',
        '/Account/RenewRecoveryCodes',
        { currentPassword: testPassword },
        { 'Idempotency-Key': 'once' },
      );
    const [lost, heard] = [await renew(), await renew()];
    const browser = browserAt(app.url);
    await browser.logIn(email);
    const use = async (code: string | undefined): Promise<number> =>
      (await browser.post('/Account/SecondStep', { code })).status;
    expect(await use(lost.body.recoveryCodes[0])).toBe(400);
    expect(await use(heard.body.recoveryCodes[0])).toBe(200);
  });
});

describe('A second factor', () => {
  test('is shown by no other request with the key of the one that set the application up', async () => {
    const { client } = await person();
    const begun = expectOk(
      await client.post<WireReply<typeof beginAuthenticator>>('/Account/BeginAuthenticator', {
        currentPassword: testPassword,
      }),
    );
    const confirm = (code: string) =>
      client.call<{ recoveryCodes: string[] }>(
        'POST',
        `/Account/ConfirmAuthenticator/${begun.id}`,
        { code },
        { 'Idempotency-Key': 'set-up' },
      );
    const code = codeAt(begun.secret, now());
    expectOk(await confirm(code));
    expect((await confirm(code === '000000' ? '000001' : '000000')).status).toBe(422);
    expect((await confirm(code)).body.recoveryCodes).toHaveLength(10);
  });

  test('is not got round by another password', async () => {
    const { email, client } = await person();
    await addApplication(client, now());
    const command = { secret: app.secret, publicUrl: 'http://localhost' };
    const { lines: printed } = await resetLinkCommand(app.tracker, command, [email]);
    const passwordResetToken = printed[1]?.split('#')[1] ?? '';
    const password = 'Un-tout-autre-secret-2027';
    const chosen = { password, confirmPassword: password, passwordResetToken };
    expect((await app.anonymous.post(`/Account/SetPassword/anyone`, chosen)).status).toBe(204);
    expect((await browserAt(app.url).logIn(email, password)).status).toBe(303);
  });

  test('that was lost is taken away by an administrator of the only company, which ends its sessions', async () => {
    const { id, email, client } = await person();
    const path = `/Utilisateur/ResetSecondFactor/${id}`;
    const none = await batir.admin.post<Problem>(path);
    expect([none.status, slugOf(none)]).toEqual([400, 'no-second-factor']);
    await addApplication(client, now());
    const colleague = await person();
    expect((await colleague.client.post(path)).status).toBe(403);
    expect((await batir.admin.post(path)).status).toBe(204);
    expect((await client.post('/Account/User')).status).toBe(401);
    expect((await browserAt(app.url).logIn(email)).status).toBe(200);
    expect((await mailsTo(email)).at(-1)).toBe('Le second facteur de votre compte a été réinitialisé');
    const left = await app.tracker.ownerPool.query(
      'select from directory.authenticators where account_id = $1',
      [id],
    );
    expect(left.rowCount).toBe(0);
  });

  test('that he has set up since is not taken away by the same request once more, nor does it end his session', async () => {
    const { id, email, client } = await person();
    await addApplication(client, now());
    const reset = () =>
      batir.admin.call('POST', `/Utilisateur/ResetSecondFactor/${id}`, {}, { 'Idempotency-Key': 'once' });
    expect((await reset()).status).toBe(204);
    const back = await app.clientOf(id, batir.entreprise);
    halfAMinuteLater();
    const { secret, recoveryCodes } = await addApplication(back, now());
    expect((await reset()).status).toBe(204);
    expect((await back.post('/Account/User')).status).toBe(200);
    const signIn = async (code: string | undefined): Promise<number> => {
      const browser = browserAt(app.url);
      await browser.logIn(email);
      return (await browser.post('/Account/SecondStep', { code })).status;
    };
    halfAMinuteLater();
    expect([await signIn(codeAt(secret, now())), await signIn(recoveryCodes[0])]).toEqual([200, 200]);
  });

  test('is changed by who has shown it, and not by a session that a password alone has opened before', async () => {
    const { id, client } = await person();
    const before = await app.clientOf(id, batir.entreprise);
    const begun = await before.post<WireReply<typeof beginAuthenticator>>('/Account/BeginAuthenticator', {
      currentPassword: testPassword,
    });
    await addApplication(client, now());
    const code = { code: codeAt(begun.body.secret, now()) };
    const password = { currentPassword: testPassword };
    const refused = [
      await before.post<Problem>('/Account/RemoveAuthenticator', password),
      await before.post<Problem>('/Account/RenewRecoveryCodes', password),
      await before.post<Problem>('/Account/BeginPasskey', password),
      await before.post<Problem>(`/Account/ConfirmAuthenticator/${begun.body.id}`, code),
    ];
    expect(refused.map((answer) => [answer.status, slugOf(answer)])).toEqual(
      refused.map(() => [403, 'second-factor-not-shown']),
    );
    expect(await factorOf(client)).toMatchObject({ recoveryCodesLeft: 10 });
    expect((await client.post('/Account/RemoveAuthenticator', password)).status).toBe(204);
  });

  test('of somebody of two companies is no affair of either, but of who runs the server', async () => {
    const { id, email, client } = await person();
    await addApplication(client, now());
    const elec = await inviting.companyNamed('Électricité Sud');
    await app.operator.addPerson(elec.entreprise, { email, nom: 'B', prenom: 'K', password: testPassword });
    await app.settled();
    const refused = await batir.admin.post<Problem>(`/Utilisateur/ResetSecondFactor/${id}`);
    expect([refused.status, slugOf(refused)]).toEqual([400, 'second-factor-of-account']);
    expect((await resetSecondFactorCommand(app.tracker, [email])).code).toBe(0);
    expect((await resetSecondFactorCommand(app.tracker, [email])).code).toBe(1);
    expect((await resetSecondFactorCommand(app.tracker, [])).code).toBe(1);
    expect((await browserAt(app.url).logIn(email)).status).toBe(200);
  });

  test('is in the security log, and in the copy of his own data without what is secret of it', async () => {
    const { id, client } = await person();
    const { secret } = await addApplication(client, now());
    const kinds = async (): Promise<string[]> => {
      const { body } = await batir.admin.get<{ data: { kind: string }[] }>(`/Audit/Security?UserId=${id}`);
      return body.data.map(({ kind }) => kind);
    };
    await until(async () => (await kinds()).includes('authenticator-added'));
    const copy = await client.get<Record<string, unknown[]>>('/Account/MesDonnees');
    expect(JSON.stringify(copy.body)).toContain('applicationDAuthentification');
    expect(JSON.stringify(copy.body)).not.toContain(secret);
    expect(copy.body['applicationDAuthentification']).toHaveLength(1);
    expect(copy.body['codesDeRecuperation']).toHaveLength(10);
  });
});

test('A sign-in tells nothing of a second factor to who has no right password', async () => {
  const { email, client } = await person();
  await addApplication(client, now());
  const wrong = await browserAt(app.url).logIn<Problem>(email, 'pas-le-bon-mot');
  const nobody = await browserAt(app.url).logIn<Problem>('personne@batir.test', 'pas-le-bon-mot');
  expect([wrong.status, wrong.body.title]).toEqual([nobody.status, nobody.body.title]);
  expect(wrong.headers.getSetCookie()).toEqual([]);
});
