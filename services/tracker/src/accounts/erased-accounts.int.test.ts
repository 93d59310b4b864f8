import { until } from '@gestiontemps/kernel/testing/until';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { erasingIn } from '../testing/erasing.ts';
import { freshEmail, type InvitingCompany } from '../testing/inviting.ts';
import { addApplication, addSoftPasskey } from '../testing/second-factors.ts';
import { startTestApp, type TestApp, testPassword } from '../testing/test-app.ts';

let app: TestApp;
let erasing: ReturnType<typeof erasingIn>;
let batir: InvitingCompany;
beforeAll(async () => {
  app = await startTestApp({ smtp: { url: 'smtp://127.0.0.1:9', from: 'tests@test.fr' } });
  erasing = erasingIn(app);
  batir = await erasing.companyNamed('Bâtir Ouest');
}, 60_000);
afterAll(() => app?.close());

const member = async (email: string): Promise<string> => {
  const person = { email, nom: 'Benali', prenom: 'Karim', password: testPassword, membership: {} };
  const id = await app.operator.addPerson(batir.entreprise, person);
  await app.settled();
  return id;
};
/** What is kept of an account: sign-ins, hashes of passwords, what else it is signed in with, and the key of its secret. */
const leftOf = async (id: string): Promise<unknown[]> =>
  (
    await app.tracker.ownerPool.query(
      `select device from directory.sign_ins where account_id = $1
       union all select credential_id::text from directory.credentials where account_id = $1
       union all select name from directory.passkeys where account_id = $1
       union all select subject from directory.oidc_identities where account_id = $1
       union all select sealed::text from directory.authenticators where account_id = $1
       union all select code_hash from directory.recovery_codes where account_id = $1
       union all select scope from vault.keys where entreprise::text = $1`,
      [id],
    )
  ).rows;

test('A link to choose another password keeps none of who was erased since it was mailed', async () => {
  const email = freshEmail();
  const id = await member(email);
  expect((await app.anonymous.post('/Account/ForgotPassword', { email })).status).toBe(204);
  let passwordResetToken: string | undefined;
  await until(async () => {
    const mails = 'select body from directory.mails where recipient = $1';
    const { rows } = await app.tracker.ownerPool.query<{ body: string }>(mails, [email]);
    passwordResetToken = /reset-password#(\S+)/.exec(rows[0]?.body ?? '')?.[1];
    return passwordResetToken !== undefined;
  });
  await erasing.withdraw(batir, id);
  await erasing.erase(batir, id);
  const password = 'quatre mots pris au hasard';
  const chosen = { userId: id, passwordResetToken, password, confirmPassword: password };
  expect(await app.anonymous.post(`/Account/SetPassword/${id}`, chosen)).toMatchObject({
    status: 400,
    body: { detail: "Ce compte n'existe plus" },
  });
  expect(await leftOf(id)).toEqual([]);
}, 60_000);

test('Nothing is left of what an erased person signed in with besides his password', async () => {
  const id = await member(freshEmail());
  const client = await app.clientOf(id, batir.entreprise);
  await addApplication(client, app.tracker.deps.now());
  await addSoftPasskey(client);
  await app.tracker.ownerPool.query(
    `insert into directory.oidc_identities (identity_id, account_id, issuer, subject, email)
     values (gen_random_uuid(), $1, 'https://id.exemple.fr', 'karim', 'karim@exemple.fr')`,
    [id],
  );
  expect(await leftOf(id)).not.toEqual([]);
  await erasing.withdraw(batir, id);
  await erasing.erase(batir, id);
  expect(await leftOf(id)).toEqual([]);
}, 60_000);

test('Whoever signs in while he is erased is let in nowhere, and leaves nothing', async () => {
  const email = freshEmail();
  const id = await member(email);
  const held = await app.tracker.ownerPool.connect();
  try {
    // What an erasure does with his account, and what else it deletes, before it is committed.
    await held.query('begin');
    await held.query('select from directory.accounts where account_id = $1 for update', [id]);
    await held.query('delete from directory.credentials where account_id = $1', [id]);
    const signsIn = app.anonymous.post('/Account/Login', { userName: email, password: testPassword });
    await until(async () => {
      const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%directory.sign_ins%'`;
      return (await app.tracker.ownerPool.query(waiting)).rows.length > 0;
    });
    await held.query('delete from directory.accounts where account_id = $1', [id]);
    await held.query('commit');
    expect((await signsIn).status).toBe(400);
  } finally {
    held.release(true);
  }
  expect(await leftOf(id)).toEqual([]);
}, 60_000);
