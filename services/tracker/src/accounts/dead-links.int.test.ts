import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { sendMailAgain } from '@gestiontemps/contracts/mails';
import type { Problem } from '@gestiontemps/contracts/problem';
import type { WireReply } from '@gestiontemps/contracts/route';
import { startTestApp, testPassword, type TestApp } from '../testing/test-app.ts';
import { freshEmail, invitingIn, type InvitingCompany } from '../testing/inviting.ts';
import { startSmtpServer } from '../testing/smtp-server.ts';

// Passwords are slow to hash on purpose.
jest.setTimeout(30_000);

type Mail = WireReply<typeof sendMailAgain>;

/** Recipients whom the mail server refuses. */
const refused = new Set<string>();
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let app: TestApp;
let people: ReturnType<typeof invitingIn>;
let batir: InvitingCompany;

beforeAll(async () => {
  smtp = await startSmtpServer((message) =>
    Promise.resolve(refused.has(/^To: (\S+)/m.exec(message)?.[1] ?? '') ? '550 Boîte pleine' : '250 OK'),
  );
  app = await startTestApp({ smtp: { url: smtp.url, from: 'a@test.fr' } });
  people = invitingIn(app);
  batir = await people.companyNamed('Bâtir Ouest');
  await app.settled();
}, 60_000);
afterAll(async () => {
  await app.close();
  await smtp.close();
});

/** Mails to somebody, newest first, once it is so of the newest; `meanwhile` is done before each look. */
const mailsOnce = async (
  email: string,
  isSo: (newest: Mail, all: readonly Mail[]) => boolean,
  meanwhile: () => Promise<unknown> = () => Promise.resolve(),
) => {
  for (;;) {
    await meanwhile();
    const all: readonly Mail[] = await people.mailsTo(batir, email, 1);
    const [newest] = all;
    if (newest && isSo(newest, all)) return { newest, all };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};
const hasFailed = ({ attempts, lastError, state }: Mail) =>
  state === 'waiting' && attempts > 0 && lastError !== null;

/** Somebody whose invitation the mail server has refused. */
const refusedInvitation = async (): Promise<{ id: string; email: string; mail: Mail }> => {
  people.later();
  const email = freshEmail();
  refused.add(email);
  const { body } = await people.invite(batir, email);
  return { id: body.id, email, mail: (await mailsOnce(email, hasFailed)).newest };
};

const sendAgain = ({ id }: Mail) => batir.admin.post<Mail & Problem>(`/Mail/SendAgain/${id}`);
const tryNow = (email: string) =>
  app.tracker.ownerPool.query(
    `update directory.mails set next_attempt_on = now() where recipient = $1 and sent_on is null`,
    [email],
  );
const receivedBy = (email: string): number =>
  smtp.received.filter((message) => message.includes(`To: ${email}`)).length;

test('a mail whose link is good is sent again', async () => {
  const { email, mail } = await refusedInvitation();
  expect(mail).toMatchObject({ canBeSentAgain: true, deadLink: null });
  refused.delete(email);
  expect((await sendAgain(mail)).status).toBe(200);
  const { newest } = await mailsOnce(email, ({ state }) => state === 'sent');
  expect(newest).toMatchObject({ canBeSentAgain: false, deadLink: null });
});

test('an invitation that was withdrawn and given back is mailed all the same', async () => {
  const { id, email } = await refusedInvitation();
  await batir.admin.delete(`/Utilisateur/Delete/${id}`);
  await mailsOnce(
    email,
    ({ state }) => state === 'neverSent',
    () => tryNow(email),
  );
  refused.delete(email);
  const before = receivedBy(email);
  await batir.admin.put(`/Utilisateur/Active/${id}`, {});
  const { newest, all } = await mailsOnce(email, ({ state }) => state === 'sent');
  expect([all.length, receivedBy(email) - before]).toEqual([1, 1]);
  expect(newest).toMatchObject({ lastError: null });
});

/** What makes a link lead nowhere, and what its company reads then. */
const ends: [string, (of: { id: string; email: string }) => Promise<unknown>, RegExp][] = [
  ['has expired', async () => people.later(8 * 24 * 60), /a expiré.*Invitez-la de nouveau/],
  [
    'was withdrawn with its person',
    ({ id }) => batir.admin.delete(`/Utilisateur/Delete/${id}`),
    /a été retirée.*Réactivez-la/,
  ],
  [
    'was replaced by a newer one',
    async ({ id, email }) => {
      people.later();
      await batir.admin.post(`/Utilisateur/Inviter/${id}`);
      await mailsOnce(email, (_newest, all) => all.length === 2);
    },
    /plus récente/,
  ],
];

test.each(ends)('an invitation that %s is not mailed again, and says why', async (_, end, why) => {
  const person = await refusedInvitation();
  await end(person);
  // Where a newer one waits behind it, it is given up at once, and says so itself.
  const reasonOf = ({ state, lastError, deadLink }: Mail) => (state === 'neverSent' ? lastError : deadLink);
  const oldOf = (mails: readonly Mail[]) => mails.find(({ id }) => id === person.mail.id) ?? person.mail;
  const { all } = await mailsOnce(person.email, (_, mails) => reasonOf(oldOf(mails)) !== null);
  const old = oldOf(all);
  expect([old.canBeSentAgain, reasonOf(old)]).toEqual([false, expect.stringMatching(why)]);
  const { status, body } = await sendAgain(person.mail);
  if (status === 200) expect(body).toMatchObject({ state: 'neverSent', lastError: reasonOf(old) });
  else expect([status, body.detail]).toEqual([400, reasonOf(old)]);
  // Nor by itself, with the mail server well again.
  const before = receivedBy(person.email);
  refused.delete(person.email);
  // One that the server was refusing while it got well is put off for a minute only once it has heard so.
  const settled = await mailsOnce(
    person.email,
    (_newest, mails) => mails.every((m) => m.state !== 'waiting'),
    () => tryNow(person.email),
  );
  const gone = settled.all.find(({ id }) => id === person.mail.id);
  expect(gone).toMatchObject({ state: 'neverSent', lastError: reasonOf(old), canBeSentAgain: false });
  expect(receivedBy(person.email) - before).toBe(all.length - 1);
});

test('a link to another password that has expired is not mailed any more', async () => {
  const email = freshEmail();
  refused.add(email);
  await app.operator.addPerson(batir.entreprise, {
    email,
    nom: 'Benali',
    prenom: 'Karim',
    password: testPassword,
  });
  await app.settled();
  await app.anonymous.post('/Account/ForgotPassword', { email });
  const { newest } = await mailsOnce(email, hasFailed);
  expect(newest).toMatchObject({ canBeSentAgain: true, deadLink: null });
  people.later(61);
  const { status, body } = await sendAgain(newest);
  expect([status, body.detail]).toEqual([400, expect.stringContaining('Mot de passe oublié')]);
});
