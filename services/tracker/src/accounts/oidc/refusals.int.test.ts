import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { freshEmail } from '../../testing/inviting.ts';
import type { Claims, Forged } from '../../testing/oidc-providers.ts';
import {
  begin,
  claimsOf,
  end,
  identitiesOf,
  type OidcWorld,
  ownDomain,
  slugOf,
  startOidcWorld,
  verified,
} from '../../testing/oidc-world.ts';
import { browserAt } from '../../testing/second-factors.ts';
import { testPassword } from '../../testing/test-app.ts';

let world: OidcWorld;
beforeAll(async () => {
  world = await startOidcWorld();
}, 60_000);
afterAll(() => world?.stop());

describe('Nobody is signed in', () => {
  test('whose e-mail the provider has not verified, does not tell, or tells otherwise than it is written', async () => {
    const { email } = await world.person();
    const sub = 'unverified';
    for (const claims of [
      { sub, email },
      { sub, email, email_verified: 'true' },
      { sub, email, email_verified: false },
      { sub },
    ])
      expect(slugOf(await world.forge({ claims }))).toBe('oidc-email-not-verified');
    const wide = email.replace('@', '\uff20');
    expect(slugOf(await world.forge(claimsOf(wide)))).toBe('oidc-no-account');
    expect((await world.forge(claimsOf(email.toUpperCase()))).status).toBe(200);
  });

  test.each<[string, (email: string) => string]>([
    ['a mark of byte order before it', (email) => `\uFEFF${email}`],
    ['a separator of lines after it', (email) => `${email}\u2028`],
    ['a line’s end after it', (email) => `${email}\n`],
    ['spaces around it', (email) => ` ${email} `],
    ['a tab before it', (email) => `\t${email}`],
    ['nothing that is read after it', (email) => `${email}\u0000`],
    ['half of a character after it', (email) => `${email}\ud800`],
  ])('whose e-mail is told with %s', async (_, told) => {
    const { email, client } = await world.person();
    const refused = await world.forge(claimsOf(told(email)));
    expect([refused.status, slugOf(refused)]).toEqual([400, 'oidc-no-account']);
    expect(await identitiesOf(client)).toEqual([]);
  });

  test.each(['\u0000', 'a\u0000b', 'a\ud800'])('who is %j at the provider', async (sub) => {
    const { email } = await world.person();
    const refused = await world.forge(claimsOf(email, { sub }));
    expect([refused.status, slugOf(refused)]).toEqual([400, 'oidc-refused']);
  });

  test('whose e-mail is of no domain that the provider owns, or of one and said not to be verified', async () => {
    for (const host of [`de-${ownDomain}`, `paris.${ownDomain}`, `${ownDomain}.fr`]) {
      const { email } = await world.person(`${randomUUID()}@${host}`);
      expect(slugOf(await world.forge({ claims: { sub: host, email } }))).toBe('oidc-email-not-verified');
    }
    const { email } = await world.person(`${randomUUID()}@${ownDomain}`);
    for (const email_verified of [false, null, 'true'])
      expect(slugOf(await world.forge({ claims: { sub: 'own', email, email_verified } }))).toBe(
        'oidc-email-not-verified',
      );
    expect((await world.forge({ claims: { sub: 'own', email: email.toUpperCase() } })).status).toBe(200);
  });

  test('who has no account: none is made', async () => {
    const email = freshEmail();
    const refused = await world.forge(claimsOf(email));
    expect([refused.status, slugOf(refused)]).toEqual([400, 'oidc-no-account']);
    expect(await world.app.tracker.directory.accountByEmail(email)).toBeUndefined();
  });

  test('who is another at the provider than who was bound to the account', async () => {
    const { client, email } = await world.person();
    const first = claimsOf(email);
    expect((await world.forge(first)).status).toBe(200);
    expect(slugOf(await world.forge(claimsOf(email)))).toBe('another-identity');
    expect((await world.forge(first)).status).toBe(200);
    expect(await identitiesOf(client)).toHaveLength(1);
    // At another provider he may be bound as well.
    world.provider.people.set(`also-${email}`, verified(email));
    expect((await world.comesBack(`also-${email}`)).status).toBe(200);
    expect((await identitiesOf(client)).map(({ provider: one }) => one)).toEqual([
      '127.0.0.1',
      'Keycloak de test',
    ]);
  });

  test('who has no password yet, nor a superadministrator, bound or not', async () => {
    const invited = { email: freshEmail(), nom: 'Petit', prenom: 'Zoé', membership: {} };
    await world.app.operator.addPerson(world.batir.entreprise, invited);
    expect(slugOf(await world.forge(claimsOf(invited.email)))).toBe('oidc-no-password');
    const above = freshEmail();
    await world.app.operator.grantSuperadmin(await world.app.operator.addAccount(above, testPassword));
    expect(slugOf(await world.forge(claimsOf(above)))).toBe('oidc-superadministrator');
    const { id, email } = await world.person();
    const claims = claimsOf(email);
    expect((await world.forge(claims)).status).toBe(200);
    await world.app.operator.grantSuperadmin(id);
    expect(slugOf(await world.forge(claims))).toBe('oidc-superadministrator');
  });

  test.each<[string, (of: { claims: Claims }) => Forged]>([
    ['of another sign-in', ({ claims }) => ({ claims: { ...claims, nonce: 'another' } })],
    ['of no sign-in', ({ claims }) => ({ claims: { ...claims, nonce: undefined } })],
    ['of another provider', ({ claims }) => ({ claims: { ...claims, iss: 'https://id.exemple.fr' } })],
    ['for somebody else', ({ claims }) => ({ claims: { ...claims, aud: 'another client' } })],
    ['that is over', ({ claims }) => ({ claims: { ...claims, exp: Math.floor(Date.now() / 1000) - 120 } })],
    ['of nobody', ({ claims }) => ({ claims: { ...claims, sub: undefined } })],
    ['signed by another', (of) => ({ ...of, byAnother: true })],
    ['signed by nobody', (of) => ({ ...of, header: { alg: 'none' } })],
    ['signed by what everybody knows', (of) => ({ ...of, header: { alg: 'HS256' } })],
  ])('by a token %s', async (_what, otherwise) => {
    const { email, client } = await world.person();
    const claims = { sub: randomUUID(), ...verified(email) };
    const refused = await world.forge(otherwise({ claims }));
    expect([refused.status, slugOf(refused)]).toEqual([400, 'oidc-refused']);
    expect(await identitiesOf(client)).toEqual([]);
  });

  test('by an answer of another provider than it was asked of', async () => {
    const { email } = await world.person();
    const asked = world.forger.tokens();
    expect(slugOf(await world.forge(claimsOf(email), undefined, { iss: 'https://id.exemple.fr' }))).toBe(
      'oidc-refused',
    );
    expect(world.forger.tokens()).toBe(asked);
  });

  test('by what the provider says of another elsewhere', async () => {
    const { email } = await world.person();
    const claims = { sub: 'one' };
    expect(slugOf(await world.forge({ claims, userInfo: { sub: 'another', ...verified(email) } }))).toBe(
      'oidc-refused',
    );
    expect((await world.forge({ claims: { sub: randomUUID() }, userInfo: verified(email) })).status).toBe(
      200,
    );
  });

  test('by the code of another sign-in, which PKCE keeps to the browser that began it', async () => {
    const { id, email } = await world.person();
    world.provider.people.set(`stolen-${id}`, verified(email));
    const begun = await begin(browserAt(world.app.url));
    const { code } = await world.provider.comesBack(begun, `stolen-${id}`);
    const thief = browserAt(world.app.url);
    const state = new URL(await begin(thief)).searchParams.get('state');
    const iss = world.provider.issuer;
    expect(slugOf(await end(thief, { code, state, iss }))).toBe('oidc-refused');
  });

  test('by a request that is none', async () => {
    for (const body of [{}, { state: '' }, { state: 'x', code: ['a'] }, { state: 'x', other: 1 }])
      expect((await end(browserAt(world.app.url), body)).status).toBe(400);
  });
});
