import { randomUUID } from 'node:crypto';
import type { Problem } from '@gestiontemps/contracts/problem';
import { until } from '@gestiontemps/kernel/testing/until';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { expectOk } from '../testing/expect-ok.ts';
import { freshEmail } from '../testing/inviting.ts';
import { claimsOf, identitiesOf, type OidcWorld, slugOf, startOidcWorld } from '../testing/oidc-world.ts';
import { addApplication, browserAt } from '../testing/second-factors.ts';
import type { Client } from '../testing/test-app.ts';

let world: OidcWorld;
beforeAll(async () => {
  world = await startOidcWorld();
}, 60_000);
afterAll(() => world?.stop());

const changeEmail = async (by: Client, id: string, email: string): Promise<void> => {
  expectOk(await by.put(`/Utilisateur/Update/${id}`, { email }));
  await world.app.settled();
};

/** Bodies of the mails to an address that tell of a change of e-mail, once there are as many. */
const mailsTo = async (email: string, count = 1): Promise<readonly string[]> => {
  let bodies: readonly string[] = [];
  await until(async () => {
    const { rows } = await world.app.tracker.ownerPool.query<{ body: string }>(
      `select body from directory.mails where recipient = $1 and subject like '%adresse de connexion%'`,
      [email],
    );
    bodies = rows.map(({ body }) => body);
    return bodies.length >= count;
  });
  return bodies;
};

const notedOf = async (id: string) => {
  let rows: readonly { readonly by: string; readonly detail: string }[] = [];
  await until(async () => {
    ({ rows } = await world.app.tracker.ownerPool.query<{ by: string; detail: string }>(
      `select account_id as by, detail from directory.security_log where kind = 'email-changed' and subject = $1`,
      [id],
    ));
    return rows.length > 0;
  });
  return rows;
};

describe('An e-mail that an administrator changes', () => {
  test('unbinds who was bound to the account, and again when it is his own again', async () => {
    const { admin } = world.batir;
    const { id, email } = await world.person();
    const his = claimsOf(email);
    expect((await world.forge(his)).status).toBe(200);
    const mine = freshEmail();
    await changeEmail(admin, id, mine);
    expect(slugOf(await world.forge(his))).toBe('oidc-no-account');
    const forged = claimsOf(mine);
    expect((await world.forge(forged)).body.userId).toBe(id);
    await changeEmail(admin, id, email);
    expect(slugOf(await world.forge(forged))).toBe('oidc-no-account');
    expect((await world.forge(his)).body.userId).toBe(id);
    const { rows } = await world.app.tracker.ownerPool.query(
      'select from directory.oidc_identities where account_id = $1',
      [id],
    );
    expect(rows).toHaveLength(1);
  });

  test('ends his sessions and remembered devices, and a second step that was begun before', async () => {
    const { id, email, client } = await world.person();
    const browser = browserAt(world.beside.url);
    expect((await world.forge(claimsOf(email), browser, { rememberDevice: true })).status).toBe(200);
    const { recoveryCodes } = await addApplication(client, world.app.tracker.deps.now());
    const begun = browserAt(world.app.url);
    expect((await begun.logIn(email)).status).toBe(303);
    await changeEmail(world.batir.admin, id, freshEmail());
    const late = await begun.post<Problem>('/Account/SecondStep', { code: recoveryCodes[0] });
    expect(slugOf(late)).toBe('sign-in-again');
    expect((await client.post('/Account/User')).status).toBe(401);
    expect((await browser.post('/Account/RenewSession')).status).toBe(401);
  });

  test('is told to both addresses, by whom, and in the security log', async () => {
    const { admin } = world.batir;
    const { id, email } = await world.person();
    const mine = freshEmail();
    await changeEmail(admin, id, mine);
    for (const to of [email, mine]) {
      const [body] = await mailsTo(to);
      expect(body).toContain(`remplacée par ${mine}`);
      expect(body).toContain('par Bâtir Ouest Admin');
    }
    expect(await notedOf(id)).toEqual([{ by: admin.userId, detail: '' }]);
    const { rows } = await world.app.tracker.ownerPool.query('select from directory.email_changes');
    expect(rows).toEqual([]);
    await changeEmail(admin, id, email);
    expect(await mailsTo(mine, 2)).toHaveLength(2);
  });

  test('is told of once, whose request is sent again', async () => {
    const { admin } = world.batir;
    const { id, email } = await world.person();
    const mine = freshEmail();
    const headers = { 'Idempotency-Key': randomUUID() };
    for (let n = 0; n < 2; n += 1)
      expectOk(await admin.call('PUT', `/Utilisateur/Update/${id}`, { email: mine }, headers));
    await changeEmail(admin, id, email);
    expect(await mailsTo(mine, 2)).toHaveLength(2);
    expect(await mailsTo(email, 2)).toHaveLength(2);
  });

  test('keeps the session in which it is his own, and ends the others', async () => {
    const { entreprise } = world.batir;
    const email = freshEmail();
    const id = await world.app.person(entreprise, {
      email,
      nom: 'Petit',
      prenom: 'Zoé',
      membership: { role: 'administrateur' },
    });
    const [here, there] = [
      await world.app.clientOf(id, entreprise),
      await world.app.clientOf(id, entreprise),
    ];
    const mine = freshEmail();
    await changeEmail(here, id, mine);
    expectOk(await here.post('/Account/User'));
    expect((await there.post('/Account/User')).status).toBe(401);
    for (const to of [email, mine]) expect((await mailsTo(to))[0]).toMatch(/remplacée par \S+\.\s/);
    expect(await notedOf(id)).toEqual([{ by: id, detail: '' }]);
  });
});

test('A reset of the second factor takes accounts at providers away too', async () => {
  const { id, email } = await world.person();
  const forged = claimsOf(email);
  expect((await world.forge(forged)).status).toBe(200);
  expect((await world.batir.admin.post(`/Utilisateur/ResetSecondFactor/${id}`)).status).toBe(204);
  const client = await world.app.clientOf(id, world.batir.entreprise);
  expect(await identitiesOf(client)).toEqual([]);
  const { sub } = { ...forged.claims } as { sub: string };
  expect(slugOf(await world.forge({ claims: { sub } }))).toBe('oidc-email-not-verified');
});
