import { randomUUID } from 'node:crypto';
import type { Problem } from '@gestiontemps/contracts/problem';
import { restoreBackup } from '@gestiontemps/kernel/backup/restore-backup';
import { createDatabase, dropDatabase, urlOf } from '@gestiontemps/kernel/sql/databases';
import { templateUrl } from '@gestiontemps/kernel/testing/database';
import { until } from '@gestiontemps/kernel/testing/until';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { accountStream } from './accounts/account-events.ts';
import { migrationFolders } from './migration-folders.ts';
import { cutOff } from './testing/cut-off.ts';
import { backupOfDatabase } from './testing/database-backup.ts';
import { startTwoCompanies } from './testing/erasing.ts';
import { expectOk } from './testing/expect-ok.ts';
import { heardBy } from './testing/heard-by.ts';
import { freshEmail, type InvitingCompany, type User } from './testing/inviting.ts';
import { secondProcess } from './testing/second-process.ts';
import { startSecondInstance } from './testing/second-instance.ts';
import { type Client, testPassword } from './testing/test-app.ts';

type Started = Awaited<ReturnType<typeof startTwoCompanies>>;
let app: Started['app'];
let people: Started['people'];
let erasing: Started['erasing'];
let batir: Started['batir'];
let martin: Started['martin'];
beforeAll(async () => {
  ({ app, people, erasing, batir, martin } = await startTwoCompanies());
}, 60_000);
afterAll(() => app?.close());

/** One request to invite somebody, to be sent as often as wanted. */
const requestTo = ({ admin }: InvitingCompany, { email = freshEmail(), prenom = 'Karim' } = {}) => {
  const key = { 'Idempotency-Key': randomUUID() };
  const said = { nom: 'Benali', prenom, email, role: 'utilisateur' };
  const send = (by: Client = admin, differs: object = {}) =>
    by.call<User & Problem>('POST', '/Utilisateur/Create', { ...said, ...differs }, key);
  return { email, send };
};

/** What is recorded, and who is told of: what a call that does nothing leaves as it is. */
const standing = async () => {
  await heardBy(app.tracker);
  const count = async (table: string) =>
    (await app.tracker.ownerPool.query(`select from directory.${table}`)).rowCount;
  const invited = await app.tracker.ownerPool.query(
    'select utilisateur_id, nom, prenom, invited_email from directory.members order by 1, entreprise',
  );
  return {
    head: await app.tracker.store.head(),
    accounts: await count('accounts'),
    mails: await count('mails'),
    members: invited.rows,
  };
};

const gone = {
  status: 400,
  body: { detail: expect.stringMatching(/^Les données personnelles de cette personne ont été effacées/) },
};
/** Sends it, and finds that it is refused and does nothing. */
const expectGone = async (send: () => Promise<unknown>): Promise<void> => {
  const before = await standing();
  expect(await send()).toMatchObject(gone);
  expect(await standing()).toEqual(before);
};

/** Sent, taken back and erased. @returns who it was */
const sentAndErased = async (
  by: InvitingCompany,
  { send }: Pick<ReturnType<typeof requestTo>, 'send'>,
): Promise<string> => {
  const { id } = expectOk(await send());
  await erasing.withdrawAndErase(by, id);
  return id;
};

describe('a request to invite somebody that is sent again once he was erased', () => {
  test('invites nobody, whichever instance gets it', async () => {
    const request = requestTo(martin);
    await sentAndErased(martin, request);
    await expectGone(() => request.send());
    const second = await startSecondInstance(app);
    try {
      await expectGone(() => request.send(second.elsewhere(martin.admin)));
    } finally {
      await second.stop();
    }
    expect((await request.send(martin.admin, { nom: 'Autre' })).status).toBe(422);
  }, 60_000);

  test('leaves whoever was invited by that address since as he is', async () => {
    const request = requestTo(martin);
    const { email } = request;
    const id = await sentAndErased(martin, request);
    const again = requestTo(martin, { email, prenom: 'Karima' });
    const { id: other } = expectOk(await again.send());
    expect(other).not.toBe(id);
    await people.mailsTo(martin, email, 1);
    await expectGone(() => request.send());
    expect(expectOk(await again.send())).toMatchObject({ id: other, prenom: 'Karima', isInvited: true });
  }, 60_000);

  test('writes to nobody whose account is of another company, now or no longer', async () => {
    const { email, id } = await people.member(batir, freshEmail());
    const request = requestTo(martin, { email });
    expect(await sentAndErased(martin, request)).toBe(id);
    await expectGone(() => request.send());
    await erasing.withdraw(batir, id);
    await erasing.erase(batir, id);
    expect(await app.tracker.directory.emailOf(id)).toBeUndefined();
    await expectGone(() => request.send());
    // Nor by the company that made the account, whose account was kept meanwhile.
    const made = requestTo(batir);
    const { id: kept } = expectOk(await made.send());
    expectOk(await people.invite(martin, made.email));
    await app.settled();
    await erasing.withdraw(batir, kept);
    await erasing.erase(batir, kept);
    expect(await app.tracker.directory.emailOf(kept)).toBe(made.email);
    await expectGone(() => made.send());
  }, 60_000);

  test('is about whom it had invited, though another company has erased him or his e-mail is another', async () => {
    const { email, id } = await people.member(batir, freshEmail());
    const request = requestTo(martin, { email });
    expect(expectOk(await request.send()).id).toBe(id);
    await app.settled();
    await erasing.withdraw(martin, id);
    await erasing.withdraw(batir, id);
    await erasing.erase(batir, id);
    expect(await app.tracker.directory.emailOf(id)).toBeUndefined();
    const before = await standing();
    expect(expectOk(await request.send()).id).toBe(id);
    expect(await standing()).toEqual(before);
    // Nor is he brought back, whom no mail would reach; by another request he is invited anew.
    const broughtBack = await martin.admin.put<Problem>(`/Utilisateur/Active/${id}`);
    expect(broughtBack).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining("n'a plus de compte") },
    });
    expect((await people.listed(martin, id))?.isInvited ?? false).toBe(false);
    const other = expectOk(await people.invite(martin, email));
    expect(other.id).not.toBe(id);
    await people.mailsTo(martin, email, 2);

    const renamed = await people.member(batir, freshEmail());
    const again = requestTo(martin, { email: renamed.email });
    expect(expectOk(await again.send()).id).toBe(renamed.id);
    await app.settled();
    await erasing.withdraw(martin, renamed.id);
    expectOk(await batir.admin.put(`/Utilisateur/Update/${renamed.id}`, { email: freshEmail() }));
    await app.settled();
    expect(expectOk(await again.send()).id).toBe(renamed.id);
  }, 60_000);

  test('invites nobody whose invitation had broken off', async () => {
    const request = requestTo(martin);
    const cut = await cutOff(app.tracker, "new.type = 'InvitationIssued'", () => request.send());
    expect(cut.status).toBe(503);
    await app.settled();
    const id = (await app.tracker.directory.accountByEmail(request.email)) ?? '';
    await erasing.withdraw(martin, id);
    await erasing.erase(martin, id);
    await expectGone(() => request.send());
  }, 60_000);

  test('names no administrator of a company anew', async () => {
    const sa = await app.operator.addAccount(freshEmail(), testPassword);
    await app.operator.grantSuperadmin(sa);
    const [email, key] = [freshEmail(), { 'Idempotency-Key': randomUUID() }];
    const by = await app.clientOf(sa, null);
    const send = () =>
      by.call<{ administrateurs: { id: string; isInvited: boolean }[] }>(
        'POST',
        `/Entreprise/${martin.entreprise}/Administrateur`,
        { nom: 'Benali', prenom: 'Karim', email },
        key,
      );
    const { administrateurs } = expectOk(await send());
    const id = administrateurs.find(({ isInvited }) => isInvited)?.id ?? '';
    await app.settled();
    await erasing.withdraw(martin, id);
    await erasing.erase(martin, id);
    await expectGone(send);
  }, 60_000);

  test('invites nobody after a backup of before is restored, and erased again', async () => {
    const request = requestTo(martin);
    const { id } = expectOk(await request.send());
    await app.settled();
    const folder = await backupOfDatabase(app);
    await erasing.withdraw(martin, id);
    await erasing.erase(martin, id);
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    await createDatabase(templateUrl(), name);
    const databaseUrl = urlOf(templateUrl(), name);
    try {
      await restoreBackup(databaseUrl, folder, app.secret, migrationFolders, async () => {});
      const again = await secondProcess({ ...app, databaseUrl });
      expect(await again.eraseAgain()).toBeGreaterThan(0);
      await again.stop();
      const restored = await startSecondInstance({ ...app, databaseUrl });
      try {
        const sent = await request.send(restored.elsewhere(martin.admin));
        expect(sent).toMatchObject(gone);
        expect(await restored.tracker.directory.accountByEmail(request.email)).toBeUndefined();
      } finally {
        await restored.stop();
      }
    } finally {
      await dropDatabase(templateUrl(), name);
    }
  }, 120_000);
});

describe('a request to invite somebody that is sent again before', () => {
  const invitationsOf = async (id: string): Promise<number> =>
    (await app.tracker.store.readStream(accountStream(id), { entreprise: null })).filter(
      ({ type }) => type === 'InvitationIssued' || type === 'CompanyOffered',
    ).length;

  test('is answered as it was', async () => {
    const { email } = await people.member(batir, freshEmail());
    for (const request of [requestTo(martin), requestTo(martin, { email })]) {
      const first = expectOk(await request.send());
      expect(expectOk(await request.send())).toEqual(first);
      await heardBy(app.tracker);
      await expect(people.mailsTo(martin, request.email, 1)).resolves.toHaveLength(1);
      await erasing.withdraw(martin, first.id);
      expect(expectOk(await request.send())).toMatchObject({ id: first.id, isDeleted: true });
      expect(await invitationsOf(first.id)).toBe(request.email === email ? 2 : 1);
    }
  }, 60_000);

  test.each(["new.type = 'MemberInvited'", "new.type in ('InvitationIssued', 'CompanyOffered')"])(
    'finishes what broke off before %s',
    async (when) => {
      const { email, id } = await people.member(batir, freshEmail());
      for (const request of [requestTo(martin), requestTo(martin, { email })]) {
        expect((await cutOff(app.tracker, when, () => request.send())).status).toBe(503);
        const made = expectOk(await request.send());
        expect(made).toMatchObject({ email: request.email, nom: 'Benali', isInvited: true });
        expect(await invitationsOf(made.id)).toBe(made.id === id ? 2 : 1);
        expect((await request.send()).body).toEqual(made);
      }
    },
    60_000,
  );
});

// The last one: what carries erasures out is stopped, and goes on in another process.
test('somebody whose erasure waits is not invited by the request that had invited him', async () => {
  const request = requestTo(martin);
  const { id } = expectOk(await request.send());
  await app.settled();
  await erasing.withdraw(martin, id);
  await app.tracker.eraser.stop();
  await erasing.askErasure(martin, id);
  await expectGone(() => request.send());
  const other = await secondProcess(app);
  try {
    await other.start();
    await until(async () => (await erasing.preview(martin, id)).etat === 'done');
  } finally {
    await other.stop();
  }
  await expectGone(() => request.send());
}, 60_000);
