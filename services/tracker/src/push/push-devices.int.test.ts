import { randomUUID } from 'node:crypto';
import type { Problem } from '@gestiontemps/contracts/problem';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { erasingIn } from '../testing/erasing.ts';
import { expectOk } from '../testing/expect-ok.ts';
import { createPushKeys } from './push-keys.ts';
import { type PushedCompany, startPushedCompany } from './testing/pushed-company.ts';
import type { OnDevice } from './testing/pushed-devices.ts';

let company: PushedCompany;

beforeAll(async () => {
  company = await startPushedCompany();
}, 120_000);
afterEach(() => company.begin());
afterAll(() => company?.close());

describe('a device', () => {
  test('shows nothing before it is asked, and then what was chosen on it, until it is ended on any', async () => {
    const [phone, desk] = [await company.ofLea(), await company.ofLea()];
    const { publicKey, data } = await company.devices.list(phone.client);
    expect(publicKey).toBe(createPushKeys(company.app.secret).publicKey);
    expect(data).toEqual([]);
    const shown = expectOk(await company.devices.subscribe(phone, 'semaineRefusee'));
    expect(shown).toEqual({
      id: expect.any(String) as unknown,
      device: 'Chrome sur Android',
      createdOn: expect.any(String) as unknown,
      isCurrent: true,
      natures: ['semaineRefusee'],
      isInterrupted: false,
    });
    // Said again it is the same.
    const again = expectOk(await company.devices.subscribe(phone, 'joursManquants', 'semaineRefusee'));
    expect(again).toEqual({ ...shown, natures: ['joursManquants', 'semaineRefusee'] });
    expectOk(await company.devices.subscribe(desk, 'semaineARemettre'));
    expect((await company.devices.list(desk.client)).data).toMatchObject([
      { isCurrent: true, natures: ['semaineARemettre'] },
      { ...again, isCurrent: false },
    ]);
    expect((await desk.client.delete(`/Account/Push/${shown.id}`)).status).toBe(204);
    expect((await desk.client.delete(`/Account/Push/${shown.id}`)).status).toBe(404);
    expect((await company.devices.list(phone.client)).data).toMatchObject([{ isCurrent: false }]);
  });

  test('is one of twenty at most: the first that was asked to gives way', async () => {
    const all: OnDevice[] = [];
    for (let n = 0; n < 21; n += 1) {
      const device = await company.ofLea();
      expectOk(await company.devices.subscribe(device, 'semaineRefusee'));
      all.push(device);
    }
    const [first, second] = all;
    const known = await company.devices.list(second?.client ?? company.batir.lea);
    expect(known.data).toHaveLength(20);
    expect(known.data[0]?.isCurrent).toBe(true);
    expect((await company.devices.list(first?.client ?? company.batir.lea)).data[0]?.isCurrent).toBe(false);
  });

  test("is nobody else's to see or to end", async () => {
    const phone = await company.ofLea();
    const { id } = expectOk(await company.devices.subscribe(phone, 'semaineRefusee'));
    for (const other of [company.batir.alice, company.batir.rene]) {
      expect((await company.devices.list(other)).data).toEqual([]);
      expect((await other.delete(`/Account/Push/${id}`)).status).toBe(404);
    }
    expect((await company.app.anonymous.get('/Account/Push')).status).toBe(401);
    expect((await company.devices.list(phone.client)).data).toHaveLength(1);
  });

  test('that is not remembered shows them until its session is over', async () => {
    const { lea, entreprise } = company.batir;
    const desk = { ...(await company.ofLea()), client: await company.app.clientOf(lea.userId, entreprise) };
    expectOk(await company.devices.subscribe(desk, 'joursManquants'));
    await company.devices.query('update directory.sign_ins set remembered_until = null');
    expect((await company.devices.list(desk.client)).data).toHaveLength(1);
    await company.devices.waits(lea.userId, entreprise);
    await company.devices.query(`update directory.sessions set seen_on = now() - interval '13 hours'`);
    await company.devices.sends();
    expect(company.service.received).toEqual([]);
    await company.devices.query('update directory.sessions set seen_on = now()');
  });

  test.each([
    [{ endpoint: 'https://example.org/push' }, 'endpoint'],
    [{ endpoint: 'http://fcm.googleapis.com/x' }, 'endpoint'],
    [{ endpoint: 'https://169.254.169.254/latest' }, 'endpoint'],
    [{ endpoint: '' }, 'endpoint'],
    [{ p256dh: 'A'.repeat(87) }, 'p256dh'],
    [{ p256dh: 'court' }, 'p256dh'],
    [{ auth: '' }, 'auth'],
    [{ natures: [] }, 'natures'],
    [{ natures: ['semaineValidee'] }, 'natures.0'],
    [{ natures: 'semaineRefusee' }, 'natures'],
    [{ userId: 'x' }, null],
  ])('is refused with %j', async (wrong, property) => {
    const phone = await company.ofLea();
    const body = { ...phone.browser.address, natures: ['semaineRefusee'], ...wrong };
    const { status, body: problem } = await phone.client.put<Problem>('/Account/Push', body);
    expect([status, problem.errors[0]?.propertyName ?? null]).toEqual([
      400,
      property ?? problem.errors[0]?.propertyName ?? null,
    ]);
    expect((await company.devices.list(phone.client)).data).toEqual([]);
  });

  test('is known to the database by nothing that reaches it, and to the log by nothing at all', async () => {
    const phone = await company.ofLea();
    expectOk(await company.devices.subscribe(phone, 'semaineRefusee'));
    await company.refused();
    company.service.answer = (response) => void response.writeHead(500).end(phone.browser.address.endpoint);
    await company.devices.sends(
      company.devices.pusherWith({ warn: (...said) => void company.lines.push(JSON.stringify(said)) }),
    );
    const [row] = await company.devices.query<{ told: string }>(
      `select p::text || (select string_agg(m::text, '') from directory.push_messages m) as told from directory.push_subscriptions p`,
    );
    const { endpoint, p256dh, auth } = phone.browser.address;
    for (const secret of [
      endpoint,
      endpoint.slice(-36),
      p256dh,
      auth,
      createPushKeys(company.app.secret).privateKey,
    ]) {
      expect(row?.told).not.toContain(secret);
      expect(row?.told).not.toContain(Buffer.from(secret).toString('hex'));
      expect(company.lines.join('')).not.toContain(secret);
    }
  });
});

describe('whoever leaves a device', () => {
  const count = async (): Promise<number> =>
    (await company.devices.query('select from directory.push_subscriptions')).length;
  const subscribed = async (): Promise<OnDevice> => {
    const phone = await company.ofLea();
    expectOk(await company.devices.subscribe(phone, 'semaineRefusee'));
    return phone;
  };

  test('by signing out, there or from elsewhere, leaves nothing on it', async () => {
    const [phone, other] = [await subscribed(), await subscribed()];
    expect((await phone.client.post('/Account/Logout')).status).toBe(204);
    expect(await count()).toBe(1);
    const { body } = await other.client.get<{ data: { id: string; isCurrent: boolean }[] }>(
      '/Account/Sessions',
    );
    const current = body.data.find(({ isCurrent }) => isCurrent);
    expect((await company.batir.lea.delete(`/Account/Sessions/${current?.id}`)).status).toBe(204);
    expect(await count()).toBe(0);
  });

  test('to somebody else has it show what is for that one', async () => {
    const phone = await subscribed();
    const rene = await company.devices.deviceOf(company.batir.rene.userId, company.batir.entreprise);
    const same = { client: rene.client, browser: phone.browser };
    expectOk(await company.devices.subscribe(same, 'joursManquants'));
    expect((await company.devices.list(phone.client)).data).toEqual([]);
    await company.refused();
    await company.devices.sends();
    expect(company.service.received).toEqual([]);
  });

  test('for longer than it is remembered is shown nothing', async () => {
    await subscribed();
    await company.refused();
    await company.devices.query(`update directory.sign_ins set remembered_until = now() - interval '1 minute'
      where id in (select sign_in from directory.push_subscriptions)`);
    await company.devices.query(`update directory.sessions set expires_on = now()
      where sign_in in (select sign_in from directory.push_subscriptions)`);
    await company.devices.sends();
    expect(company.service.received).toEqual([]);
    expect(await count()).toBe(0);
  });

  test('since he was deactivated is shown nothing, nor there once he is let back in', async () => {
    const { entreprise, alice, rene } = company.batir;
    const { userId } = await company.batir.person('Ines', 'utilisateur', [rene.userId]);
    const phone = await company.devices.deviceOf(userId, entreprise);
    expectOk(await company.devices.subscribe(phone, 'joursManquants'));
    expect((await alice.delete(`/Utilisateur/Delete/${userId}`)).status).toBe(204);
    expectOk(await alice.put(`/Utilisateur/Active/${userId}`));
    await company.app.settled();
    await company.devices.waits(userId, entreprise);
    await company.devices.sends();
    expect(await count()).toBe(0);
    expect(company.service.received).toEqual([]);
  });

  test('to be a member of another company alone is shown what that one tells him', async () => {
    const { entreprise: port } = await company.app.operator.registerCompany({ name: 'Port Sud' });
    const email = `${randomUUID()}@demo.test`;
    const of = { email, nom: 'Deux', prenom: 'Zoé', membership: {} };
    const userId = await company.app.person(company.batir.entreprise, of);
    await company.app.person(port, of);
    const phone = await company.devices.deviceOf(userId, port);
    expectOk(await company.devices.subscribe(phone, 'joursManquants'));
    expect((await company.batir.alice.delete(`/Utilisateur/Delete/${userId}`)).status).toBe(204);
    await company.app.settled();
    for (const entreprise of [company.batir.entreprise, port])
      await company.devices.waits(userId, entreprise);
    await company.devices.sends();
    expect(company.devices.shownOn(phone)).toMatchObject([{ tag: `joursManquants/${port}/2026-10-19` }]);
    expect(await count()).toBe(1);
  });

  test('for good, erased, leaves nothing of it', async () => {
    const erasing = erasingIn(company.app);
    const martin = await erasing.companyNamed('Toitures Martin');
    const of = { email: `${randomUUID()}@demo.test`, nom: 'Benali', prenom: 'Karim', membership: {} };
    const userId = await company.app.person(martin.entreprise, of);
    const phone = await company.devices.deviceOf(userId, martin.entreprise);
    expectOk(await company.devices.subscribe(phone, 'joursManquants'));
    await company.devices.waits(userId, martin.entreprise);
    await erasing.withdrawAndErase(martin, userId);
    expect(await count()).toBe(0);
    expect(await company.devices.messages(userId)).toEqual([]);
  });
});

describe('whoever belongs to several companies', () => {
  test('is told which one it is, and finds it in his data', async () => {
    const { entreprise: gare } = await company.app.operator.registerCompany({ name: 'Gare Est' });
    const email = (await company.app.tracker.directory.emailOf(company.batir.xavier.userId)) ?? '';
    await company.app.person(gare, { email, nom: 'DeBâtir', prenom: 'Xavier', membership: {} });
    await company.app.settled();
    const phone = await company.devices.deviceOf(company.batir.xavier.userId, company.batir.entreprise);
    expectOk(await company.devices.subscribe(phone, 'joursManquants'));
    for (const entreprise of [company.batir.entreprise, gare])
      await company.devices.waits(company.batir.xavier.userId, entreprise);
    await company.devices.sends();
    expect(
      (company.devices.shownOn(phone) as { body: string; path: string }[])
        .toSorted((one, other) => one.body.localeCompare(other.body))
        .map(({ body, path }) => [body, path]),
    ).toEqual([
      ['Bâtir', `/saisie?jour=2026-10-19&entreprise=${company.batir.entreprise}`],
      ['Gare Est', `/saisie?jour=2026-10-19&entreprise=${gare}`],
    ]);
    const { body } = await phone.client.get<Record<string, unknown>>('/Account/MesDonnees');
    expect(body).toMatchObject({
      notificationsDesAppareils: [{ appareil: 'Chrome sur Android', natures: ['joursManquants'] }],
      notificationsEnvoyees: [{ nature: 'joursManquants', semaine: '2026-10-19' }],
    });
    expect(JSON.stringify(body)).not.toContain(phone.browser.address.auth);
  });
});
