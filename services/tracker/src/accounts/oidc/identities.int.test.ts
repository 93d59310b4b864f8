import { randomUUID } from 'node:crypto';
import { until } from '@gestiontemps/kernel/testing/until';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { unbindIdentity } from '@gestiontemps/contracts/oidc';
import type { Problem } from '@gestiontemps/contracts/problem';
import type { WireReply } from '@gestiontemps/contracts/route';
import { createIdentityRows } from './identity-rows.ts';
import { createCaller } from '../../demo/caller.ts';
import { expectOk } from '../../testing/expect-ok.ts';
import { freshEmail, invitingIn } from '../../testing/inviting.ts';
import { claimsOf, identitiesOf, type OidcWorld, slugOf, startOidcWorld } from '../../testing/oidc-world.ts';
import { addApplication, addSoftPasskey, browserAt, codeAt } from '../../testing/second-factors.ts';
import { type Client, testPassword } from '../../testing/test-app.ts';

let world: OidcWorld;
beforeAll(async () => {
  world = await startOidcWorld();
}, 60_000);
afterAll(() => world?.stop());

/** What a token says of who is bound already. */
const subjectOf = async (id: string): Promise<{ sub: string }> => {
  const { rows } = await world.app.tracker.ownerPool.query<{ sub: string }>(
    'select subject as sub from directory.oidc_identities where account_id = $1',
    [id],
  );
  return { sub: rows[0]?.sub ?? '' };
};

describe('An account', () => {
  test('is bound once by two that come back at once', async () => {
    const { email, client } = await world.person();
    const forged = claimsOf(email);
    const both = await Promise.all([world.forge(forged), world.forge(forged)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await identitiesOf(client)).toHaveLength(1);
    const other = await world.person();
    const two = await Promise.all([world.forge(claimsOf(other.email)), world.forge(claimsOf(other.email))]);
    expect(two.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await identitiesOf(other.client)).toHaveLength(1);
  });

  test('that is bound again takes another id than was unbound, which is about to be removed', async () => {
    const { id: accountId, email } = await world.person();
    const forged = claimsOf(email);
    const { sub } = forged.claims as { sub: string };
    const rows = createIdentityRows(world.app.tracker.ownerPool);
    const of = { issuer: world.forger.options.issuer, subject: sub, accountId, email };
    const first = await rows.write(randomUUID(), of, undefined);
    expect(await rows.write(randomUUID(), of, undefined)).toBe(first);
    await world.app.tracker.ownerPool.query(
      `update directory.oidc_identities set written_on = now() - interval '2 minutes' where identity_id::text = $1`,
      [first],
    );
    const again = await rows.write(randomUUID(), of, await rows.find(of));
    expect(again).not.toBe(first);
    await rows.forgetUnnamed(accountId, { identities: new Map() }, [first ?? '']);
    expect(await rows.find(of)).toEqual({ id: again, accountId });
  });

  test('is bound after all whose binding was cut off; one that nobody was told of is another’s after a minute', async () => {
    const { id, email } = await world.person();
    const sub = randomUUID();
    const cutOff = (account: string) =>
      world.app.tracker.ownerPool.query(
        `insert into directory.oidc_identities (identity_id, account_id, issuer, subject, email) values ($1, $2, $3, $4, 'x')`,
        [randomUUID(), account, world.forger.issuer, sub],
      );
    const other = await world.person();
    await cutOff(other.id);
    expect(slugOf(await world.forge(claimsOf(email, { sub })))).toBe('oidc-bound-elsewhere');
    await world.app.tracker.ownerPool.query(
      `update directory.oidc_identities set written_on = now() - interval '61 s' where subject = $1`,
      [sub],
    );
    expect((await world.forge(claimsOf(email, { sub }))).body.userId).toBe(id);
    await world.app.tracker.ownerPool.query('delete from directory.oidc_identities where subject = $1', [
      sub,
    ]);
    await cutOff(other.id);
    expect((await world.forge(claimsOf(other.email, { sub }))).body.userId).toBe(other.id);
  });

  test('of an application is asked for its code all the same', async () => {
    const { email, client } = await world.person();
    const { secret } = await addApplication(client, world.app.tracker.deps.now());
    const browser = browserAt(world.beside.url);
    const begun = await world.forge(claimsOf(email), browser);
    expect(begun).toMatchObject({ status: 303, body: { secondStep: ['code', 'recovery'] } });
    world.app.setNow(new Date(world.app.tracker.deps.now().getTime() + 60_000).toISOString());
    const code = codeAt(secret, world.app.tracker.deps.now());
    expect((await browser.post('/Account/SecondStep', { code: '000000' })).status).toBe(400);
    expect((await browser.post('/Account/SecondStep', { code })).status).toBe(200);
  });

  test('has shown no second factor by it: an administrator of whom one is required sets it up first', async () => {
    const elec = await invitingIn(world.app).companyNamed(`Élec ${randomUUID()}`);
    const email = freshEmail();
    const of = {
      email,
      nom: 'B',
      prenom: 'K',
      password: testPassword,
      membership: { role: 'administrateur' as const },
    };
    const id = await world.app.operator.addPerson(elec.entreprise, of);
    await world.app.settled();
    const client = await world.app.clientOf(id, elec.entreprise);
    const { rowVersion } = (await client.get<{ rowVersion: number }>('/Settings/Settings')).body;
    await client.post('/Settings/UpdateSettings', { secondFacteurAdministrateurs: true, rowVersion });
    const forged = claimsOf(email);
    const signedIn = expectOk(await world.forge(forged));
    const caller = createCaller(world.app.url, id, signedIn.token);
    expect(slugOf(await caller.get<Problem>('/Utilisateur/list'))).toBe('second-factor-required');
    await addSoftPasskey(caller);
    expect(await world.forge(forged)).toMatchObject({ status: 303, body: { secondStep: ['passkey'] } });
  });

  test('whose password somebody else has set is told to choose another', async () => {
    const { id, email } = await world.person();
    const given = { password: 'quatre mots de quelqu’un', confirmPassword: 'quatre mots de quelqu’un' };
    expect((await world.batir.admin.post(`/Utilisateur/SetPassword/${id}`, given)).status).toBe(204);
    expect((await world.forge(claimsOf(email))).body).toMatchObject({ passwordNeedSet: true });
  });

  test('of who has left signs into no company', async () => {
    const { id, email } = await world.person();
    await world.batir.admin.delete(`/Utilisateur/Delete/${id}`);
    await world.app.settled();
    expect((await world.forge(claimsOf(email))).body).toMatchObject({
      entreprises: [],
      entrepriseConnected: null,
    });
  });

  test('is unbound by its owner, who shows his password; what vouches for his e-mail binds it anew', async () => {
    const { email, client } = await world.person();
    const other = await world.person();
    const forged = claimsOf(email);
    expect((await world.forge(forged)).status).toBe(200);
    const [identity] = await identitiesOf(client);
    expect((await client.get<object>('/Account/MesDonnees')).body).toMatchObject({
      comptesDUnServiceDIdentite: [
        { service: world.forger.issuer, email, identifiant: forged.claims?.['sub'] },
      ],
    });
    const headers = { 'Idempotency-Key': randomUUID() };
    const unbind = (by: Client, currentPassword = testPassword, more = {}) =>
      by.call<Problem & WireReply<typeof unbindIdentity>>(
        'POST',
        `/Account/UnbindIdentity/${identity?.id}`,
        { currentPassword },
        more,
      );
    expect((await unbind(other.client)).status).toBe(404);
    expect(slugOf(await unbind(client, 'autre'))).toBe('wrong-password');
    expect([
      (await unbind(client, testPassword, headers)).status,
      (await unbind(client, testPassword, headers)).status,
    ]).toEqual([204, 204]);
    expect((await unbind(client)).status).toBe(404);
    expect(await identitiesOf(client)).toEqual([]);
    const { rows } = await world.app.tracker.ownerPool.query(
      'select from directory.oidc_identities where identity_id = $1',
      [identity?.id],
    );
    expect(rows).toEqual([]);
    const { sub } = { ...forged.claims } as { sub: string };
    expect(slugOf(await world.forge({ claims: { sub } }))).toBe('oidc-email-not-verified');
    expect((await world.forge(claimsOf(email))).status).toBe(200);
  });

  test('that is unbound ends all sessions and devices but the one at hand, and a second step begun by it', async () => {
    const { id, email, client } = await world.person();
    const browser = browserAt(world.beside.url);
    const signedIn = expectOk(await world.forge(claimsOf(email), browser, { rememberDevice: true }));
    const elsewhere = createCaller(world.app.url, id, signedIn.token);
    expectOk(await elsewhere.post('/Account/User'));
    const { recoveryCodes } = await addApplication(client, world.app.tracker.deps.now());
    const begun = browserAt(world.beside.url);
    expect((await world.forge({ claims: { ...(await subjectOf(id)) } }, begun)).status).toBe(303);
    const [identity] = await identitiesOf(client);
    expectOk(await client.post(`/Account/UnbindIdentity/${identity?.id}`, { currentPassword: testPassword }));
    expectOk(await client.post('/Account/User'));
    expect((await elsewhere.post('/Account/User')).status).toBe(401);
    expect((await browser.post('/Account/RenewSession')).status).toBe(401);
    const late = await begun.post<Problem>('/Account/SecondStep', { code: recoveryCodes[0] });
    expect(slugOf(late)).toBe('sign-in-again');
  });

  test('leaves no session behind that becomes a superadministrator’s', async () => {
    const { id, email } = await world.person();
    const browser = browserAt(world.beside.url);
    const { token } = expectOk(await world.forge(claimsOf(email), browser, { rememberDevice: true }));
    await world.app.operator.grantSuperadmin(id);
    expect((await createCaller(world.app.url, id, token).post('/Account/User')).status).toBe(401);
    expect((await browser.post('/Account/RenewSession')).status).toBe(401);
  });

  test('tells in the security log by whom it was signed in', async () => {
    const { id, email } = await world.person();
    expect((await world.forge(claimsOf(email))).status).toBe(200);
    expect(slugOf(await world.forge(claimsOf(email)))).toBe('another-identity');
    const told = new Map<string, string>();
    await until(async () => {
      const { rows } = await world.app.tracker.ownerPool.query<{ kind: string; detail: string }>(
        'select kind, detail::text from directory.security_log where account_id = $1',
        [id],
      );
      for (const { kind, detail } of rows) told.set(kind, detail);
      return told.size === 3;
    });
    for (const kind of ['identity-bound', 'signed-in', 'sign-in-failed'])
      expect(told.get(kind)).toContain('Keycloak de test');
  });
});
