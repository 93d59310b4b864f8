import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Problem } from '@gestiontemps/contracts/problem';
import { until } from '@gestiontemps/kernel/testing/until';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { cutOff } from './testing/cut-off.ts';
import { startTwoCompanies } from './testing/erasing.ts';
import { expectOk } from './testing/expect-ok.ts';
import { heldUp } from './testing/held-up.ts';
import { freshEmail, joiningTokenIn, passwordTokenIn, type User } from './testing/inviting.ts';
import { startSecondInstance } from './testing/second-instance.ts';
import type { Client } from './testing/test-app.ts';

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

/** Somebody of Bâtir alone, who has left, and what Martin sends to invite him as often as wanted. */
const someoneInvited = async () => {
  const { email, id } = await people.member(batir, freshEmail());
  await erasing.withdraw(batir, id);
  const key = { 'Idempotency-Key': randomUUID() };
  const said = { nom: 'Benali', prenom: 'Karim', email, role: 'utilisateur' };
  const send = (by: Client = martin.admin) =>
    by.call<User & Problem>('POST', '/Utilisateur/Create', said, key);
  return { email, id, send };
};

const emailOf = (id: string) => app.tracker.directory.emailOf(id);
const isErased = async (id: string): Promise<boolean> => (await erasing.preview(batir, id)).etat === 'done';

/** Sees that a member of Martin has an address, gets its mail, and joins by it. */
const expectJoins = async (id: string, email: string): Promise<void> => {
  expect(await emailOf(id)).toBe(email);
  const [mail] = await people.mailsTo(martin, email, 1);
  const password = passwordTokenIn(mail);
  const joined =
    password === undefined
      ? await people.join(await app.clientOf(id, null), martin, joiningTokenIn(mail))
      : await people.choosePassword(id, password);
  expect(joined.status).toBeLessThan(300);
  await app.settled();
  expect(await people.listed(martin, id)).toMatchObject({ email, nom: 'Benali', isInvited: false });
};

/** As if nobody had gone on for long with what broke off. */
const longAgo = () =>
  app.tracker.ownerPool.query(
    `update directory.added_by_command set held_until = now() - interval '1 second' where held_until is not null`,
  );

/** Carries it out, unless that is kept from it; what looks whether it may looks again within moments. */
const eraseIfMay = async (id: string): Promise<void> => {
  await erasing.askErasure(batir, id);
  for (let n = 0; n < 30 && !(await isErased(id)); n += 1) await sleep(100);
};

/** Sends what does not get to the log with its event before `meanwhile` is over. @returns its answer */
const goingOnAfter = async <T>(type: string, send: () => Promise<T>, meanwhile: () => Promise<void>) => {
  const { store } = app.tracker;
  const append = store.append.bind(store);
  const reached = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const held = jest.spyOn(store, 'append').mockImplementation(async (stream, expected, events) => {
    if (events.some((event) => event.type === type)) {
      reached.resolve();
      await over.promise;
    }
    return append(stream, expected, events);
  });
  const answer = send();
  try {
    await reached.promise;
    await meanwhile();
  } finally {
    over.resolve();
    held.mockRestore();
  }
  return answer;
};

describe('an account of which the last company erases its owner', () => {
  test('stays while another one is inviting him', async () => {
    const { email, id, send } = await someoneInvited();
    const answer = await goingOnAfter('MemberInvited', send, () => eraseIfMay(id));
    expect(expectOk(answer).id).toBe(id);
    await until(() => isErased(id));
    await expectJoins(id, email);
  }, 60_000);

  test('is not what another one invites that comes while it goes', async () => {
    const { email, id, send } = await someoneInvited();
    const second = await startSecondInstance(app);
    try {
      const answer = await heldUp(
        app.tracker,
        "new.nom = 'Personne effacée'",
        async (reached) => {
          await erasing.askErasure(batir, id);
          await reached();
          const sent = send(second.elsewhere(martin.admin));
          await sleep(1_000);
          return { sent };
        },
        'directory.members',
      );
      const invited = expectOk(await answer.sent);
      await until(() => isErased(id));
      expect(invited.id).not.toBe(id);
      expect(await emailOf(id)).toBeUndefined();
      await expectJoins(invited.id, email);
      expect(expectOk(await send()).id).toBe(invited.id);
    } finally {
      await second.stop();
    }
  }, 60_000);

  test('stays while another one gives him back an invitation that it had taken back', async () => {
    const { email, id, send } = await someoneInvited();
    expectOk(await send());
    await app.settled();
    await erasing.withdraw(martin, id);
    const letBackIn = () => martin.admin.put<User>(`/Utilisateur/Active/${id}`);
    const answer = await goingOnAfter('MemberReactivated', letBackIn, () => eraseIfMay(id));
    expect(expectOk(answer)).toMatchObject({ id, isInvited: true, isDeleted: false });
    await until(() => isErased(id));
    expect(await emailOf(id)).toBe(email);
  }, 60_000);
});

describe('a request to invite him that broke off', () => {
  test.each([
    ['before its event', "new.type = 'MemberInvited'", 'log.events'],
    ['before it lets go of the account', 'new.held_until is null', 'directory.added_by_command'],
    ['before his name', "new.nom = 'Benali'", 'directory.members'],
    ['before his invitation', "new.type = 'CompanyOffered'", 'log.events'],
  ])(
    '%s, and is sent again after he was erased, invites who can join',
    async (_, when, table) => {
      const { email, id, send } = await someoneInvited();
      expect((await cutOff(app.tracker, when, () => send(), table)).status).toBe(503);
      await eraseIfMay(id);
      const invited = expectOk(await send());
      expect(expectOk(await send()).id).toBe(invited.id);
      await until(() => isErased(id));
      await expectJoins(invited.id, email);
    },
    60_000,
  );

  test('keeps his account for minutes, and no longer', async () => {
    const { email, id, send } = await someoneInvited();
    expect((await cutOff(app.tracker, "new.type = 'MemberInvited'", () => send())).status).toBe(503);
    await eraseIfMay(id);
    expect(await isErased(id)).toBe(false);
    expect(await emailOf(id)).toBe(email);
    await longAgo();
    await until(() => isErased(id));
    expect(await emailOf(id)).toBeUndefined();
    const invited = expectOk(await send());
    expect(invited.id).not.toBe(id);
    await expectJoins(invited.id, email);
  }, 60_000);

  test('and goes on too late invites anew, and leaves nobody without an account', async () => {
    const { email, id, send } = await someoneInvited();
    const answer = goingOnAfter('MemberInvited', send, async () => {
      await longAgo();
      await erasing.erase(batir, id);
    });
    const invited = expectOk(await answer);
    expect(invited.id).not.toBe(id);
    await app.settled();
    expect((await people.listed(martin, id))?.isInvited ?? false).toBe(false);
    expect(expectOk(await send()).id).toBe(invited.id);
    await expectJoins(invited.id, email);
  }, 60_000);
});
