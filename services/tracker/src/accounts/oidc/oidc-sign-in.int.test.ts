import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { readSignInWays } from '@gestiontemps/contracts/oidc';
import type { Problem } from '@gestiontemps/contracts/problem';
import type { WireReply } from '@gestiontemps/contracts/route';
import { createCaller } from '../../demo/caller.ts';
import { heardBy } from '../../testing/heard-by.ts';
import {
  begin,
  claimsOf,
  end,
  identitiesOf,
  type OidcWorld,
  slugOf,
  startOidcWorld,
  verified,
} from '../../testing/oidc-world.ts';
import { startSecondInstance } from '../../testing/second-instance.ts';
import { browserAt } from '../../testing/second-factors.ts';

let world: OidcWorld;
beforeAll(async () => {
  world = await startOidcWorld();
}, 60_000);
afterAll(() => world?.stop());

describe('Signing in by a provider', () => {
  test('opens a session for whose e-mail it has verified, binds him, and keeps nothing of its tokens', async () => {
    const { id, email, client } = await world.person();
    const subject = `karim-${id}`;
    world.provider.people.set(subject, verified(email));
    const ways = await world.app.anonymous.get<WireReply<typeof readSignInWays>>('/Account/SignInWays');
    expect(ways.body).toEqual({ oidc: { name: 'Keycloak de test' } });
    const browser = browserAt(world.app.url);
    const url = new URL(await begin(browser));
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      scope: 'openid email',
      code_challenge_method: 'S256',
      redirect_uri: 'http://localhost/login/retour',
    });
    const signedIn = await end(browser, await world.provider.comesBack(url.href, subject));
    expect(signedIn).toMatchObject({
      status: 200,
      body: { userId: id, entrepriseConnected: world.batir.entreprise, passwordNeedSet: false },
    });
    expect((await createCaller(world.app.url, '', signedIn.body.token).post('/Account/User')).status).toBe(
      200,
    );
    expect([...browser.cookies.keys()]).not.toContain('oidc');
    expect(await identitiesOf(client)).toEqual([
      expect.objectContaining({ provider: 'Keycloak de test', email, usedOn: expect.any(String) }),
    ]);
    await heardBy(world.app.tracker, 'second-factor-mails');
    const { rows } = await world.app.tracker.ownerPool.query(
      'select subject from directory.mails where recipient = $1',
      [email],
    );
    expect(rows).toEqual([{ subject: "Un compte d'un service d'identité a été lié au vôtre" }]);
  });

  test('goes on by who he is there, whatever his e-mail is now, in whichever process', async () => {
    const { id, email } = await world.person();
    world.provider.people.set(`moved-${id}`, verified(email));
    expect((await world.comesBack(`moved-${id}`)).status).toBe(200);
    const other = await world.person();
    for (const claims of [verified(other.email), { email, email_verified: false }, {}]) {
      world.provider.people.set(`moved-${id}`, claims);
      expect((await world.comesBack(`moved-${id}`, browserAt(world.twin.url))).body.userId).toBe(id);
    }
  });

  test('may be remembered like a sign-in with a password', async () => {
    const { id, email } = await world.person();
    world.provider.people.set(`kept-${id}`, verified(email));
    const browser = browserAt(world.app.url);
    expect((await world.comesBack(`kept-${id}`, browser, { rememberDevice: true })).status).toBe(200);
    expect((await browser.post('/Account/RenewSession')).status).toBe(200);
  });

  test('is ended once, in the browser that began it, within ten minutes', async () => {
    const { id, email } = await world.person();
    world.provider.people.set(`once-${id}`, verified(email));
    const browser = browserAt(world.app.url);
    const query = await world.provider.comesBack(await begin(browser), `once-${id}`);
    const cookies = new Map(browser.cookies);
    expect(slugOf(await end(browserAt(world.app.url), query))).toBe('oidc-begin-again');
    const another = browserAt(world.app.url);
    await begin(another);
    expect(slugOf(await end(another, query))).toBe('oidc-begin-again');
    expect((await end(browser, query)).status).toBe(200);
    const copy = browserAt(world.twin.url);
    for (const [name, value] of cookies) copy.cookies.set(name, value);
    expect(slugOf(await end(copy, query))).toBe('oidc-begin-again');
    const late = browserAt(world.app.url);
    const old = await world.provider.comesBack(await begin(late), `once-${id}`);
    world.app.setNow(new Date(world.app.tracker.deps.now().getTime() + 601_000).toISOString());
    expect(slugOf(await end(late, old))).toBe('oidc-begin-again');
  });

  test('may be under way in two tabs', async () => {
    const { id, email } = await world.person();
    world.provider.people.set(`tabs-${id}`, verified(email));
    const browser = browserAt(world.app.url);
    const first = await begin(browser);
    await begin(browser);
    expect((await end(browser, await world.provider.comesBack(first, `tabs-${id}`))).status).toBe(200);
  });

  test('says so where the provider has let nobody in', async () => {
    for (const [error, slug] of [
      ['access_denied', 'oidc-cancelled'],
      ['server_error', 'oidc-turned-away'],
    ] as const) {
      const browser = browserAt(world.app.url);
      const state = new URL(await begin(browser)).searchParams.get('state') ?? '';
      expect(slugOf(await end(browser, { state, error, iss: world.provider.issuer }))).toBe(slug);
    }
  });
});

describe('A provider that does not answer', () => {
  test.each(['broken', 'slow'] as const)(
    'is told in French when it is %s, and is asked again',
    async (mood) => {
      const { email } = await world.person();
      const browser = browserAt(world.beside.url);
      const query = world.forger.comesBack(await begin(browser), claimsOf(email));
      world.forger.feels(mood);
      const refused = await end(browser, query);
      world.forger.feels('well');
      expect(refused).toMatchObject({
        status: 400,
        body: {
          detail: 'Keycloak de test ne répond pas, réessayez ou connectez-vous avec votre mot de passe',
        },
      });
      expect((await world.forge(claimsOf(email))).status).toBe(200);
    },
    30_000,
  );

  test('is found as soon as it is back', async () => {
    world.forger.feels('broken');
    const late = await startSecondInstance(world.app, { oidc: world.forger.options });
    try {
      const browser = browserAt(late.url);
      expect(slugOf(await browser.post<Problem>('/Account/OidcBegin'))).toBe('oidc-unreachable');
      world.forger.feels('well');
      expect((await browser.post('/Account/OidcBegin')).status).toBe(200);
    } finally {
      world.forger.feels('well');
      await late.stop();
    }
  }, 30_000);
});

test('Without a provider nothing is offered, and nothing is taken', async () => {
  const without = await startSecondInstance(world.app);
  try {
    const browser = browserAt(without.url);
    const ways = await createCaller(without.url, '', '').get('/Account/SignInWays');
    expect(ways.body).toEqual({ oidc: null });
    expect(slugOf(await browser.post<Problem>('/Account/OidcBegin'))).toBe('no-oidc-here');
    expect(slugOf(await end(browser, { state: 'x', code: 'y' }))).toBe('no-oidc-here');
  } finally {
    await without.stop();
  }
});
