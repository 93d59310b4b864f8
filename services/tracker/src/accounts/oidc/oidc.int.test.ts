import { randomUUID } from 'node:crypto';
import { until } from '@gestiontemps/kernel/testing/until';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { beginOidc, oidcSignIn, readSignInWays, unbindIdentity } from '@gestiontemps/contracts/oidc';
import type { Problem } from '@gestiontemps/contracts/problem';
import type { WireReply } from '@gestiontemps/contracts/route';
import type { readSecondFactor } from '@gestiontemps/contracts/second-factor';
import { createCaller } from '../../demo/caller.ts';
import { expectOk } from '../../testing/expect-ok.ts';
import { heardBy } from '../../testing/heard-by.ts';
import { freshEmail, type InvitingCompany, invitingIn } from '../../testing/inviting.ts';
import {
  type Claims,
  type Forged,
  type Forger,
  startForger,
  startProvider,
} from '../../testing/oidc-providers.ts';
import { type SecondInstance, startSecondInstance } from '../../testing/second-instance.ts';
import { addApplication, addSoftPasskey, browserAt, codeAt } from '../../testing/second-factors.ts';
import { type Client, startTestApp, type TestApp, testPassword } from '../../testing/test-app.ts';

type SignedIn = WireReply<typeof oidcSignIn>;
type Browser = ReturnType<typeof browserAt>;

let app: TestApp;
let batir: InvitingCompany;
/** The product beside it, at the same provider, and at one that says what a test wants. */
let twin: SecondInstance;
let beside: SecondInstance;
let provider: Awaited<ReturnType<typeof startProvider>>;
let forger: Forger;

beforeAll(async () => {
  [provider, forger] = await Promise.all([startProvider(), startForger()]);
  app = await startTestApp({ oidc: provider.options });
  batir = await invitingIn(app).companyNamed('Bâtir Ouest');
  [twin, beside] = await Promise.all([
    startSecondInstance(app, { oidc: provider.options }),
    startSecondInstance(app, { oidc: forger.options }),
  ]);
}, 60_000);
afterAll(async () => {
  await Promise.all([twin.stop(), beside.stop()]);
  await app.close();
  await Promise.all([provider.stop(), forger.stop()]);
});

const person = async (): Promise<{ id: string; email: string; client: Client }> => {
  const email = freshEmail();
  const of = { email, nom: 'Benali', prenom: 'Karim', password: testPassword, membership: {} };
  const id = await app.operator.addPerson(batir.entreprise, of);
  await app.settled();
  return { id, email, client: await app.clientOf(id, batir.entreprise) };
};
const slugOf = ({ body }: { body: Problem }): string => body.type?.split('/').at(-1) ?? '';
const begin = async (browser: Browser): Promise<string> =>
  expectOk(await browser.post<WireReply<typeof beginOidc>>('/Account/OidcBegin')).url;
const end = (browser: Browser, query: object) =>
  browser.post<SignedIn & Problem>('/Account/OidcSignIn', query);

/** Signs in at the provider as people do. */
const comesBack = async (login: string, browser = browserAt(app.url), more = {}) =>
  end(browser, { ...(await provider.comesBack(await begin(browser), login)), ...more });
const verified = (email: string): Claims => ({ email, email_verified: true });

/** Signs in at the provider that says what a test wants. */
const forge = async (forged: Forged, browser = browserAt(beside.url), more = {}) =>
  end(browser, { ...forger.comesBack(await begin(browser), forged), ...more });
const claimsOf = (email: string, more: Claims = {}): Forged => ({
  claims: { sub: randomUUID(), ...verified(email), ...more },
});
const identitiesOf = async (client: Client) =>
  expectOk(await client.get<WireReply<typeof readSecondFactor>>('/Account/SecondFactor')).identities;

describe('Signing in by a provider', () => {
  test('opens a session for whose e-mail it has verified, binds him, and keeps nothing of its tokens', async () => {
    const { id, email, client } = await person();
    const subject = `karim-${id}`;
    provider.people.set(subject, verified(email));
    const ways = await app.anonymous.get<WireReply<typeof readSignInWays>>('/Account/SignInWays');
    expect(ways.body).toEqual({ oidc: { name: 'Keycloak de test' } });
    const browser = browserAt(app.url);
    const url = new URL(await begin(browser));
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      scope: 'openid email',
      code_challenge_method: 'S256',
      redirect_uri: 'http://localhost/login/retour',
    });
    const signedIn = await end(browser, await provider.comesBack(url.href, subject));
    expect(signedIn).toMatchObject({
      status: 200,
      body: { userId: id, entrepriseConnected: batir.entreprise, passwordNeedSet: false },
    });
    expect((await createCaller(app.url, '', signedIn.body.token).post('/Account/User')).status).toBe(200);
    expect([...browser.cookies.keys()]).not.toContain('oidc');
    expect(await identitiesOf(client)).toEqual([
      expect.objectContaining({ provider: 'Keycloak de test', email, usedOn: expect.any(String) }),
    ]);
    await heardBy(app.tracker, 'second-factor-mails');
    const { rows } = await app.tracker.ownerPool.query(
      'select subject from directory.mails where recipient = $1',
      [email],
    );
    expect(rows).toEqual([{ subject: "Un compte d'un service d'identité a été lié au vôtre" }]);
  });

  test('goes on by who he is there, whatever his e-mail is now, in whichever process', async () => {
    const { id, email } = await person();
    provider.people.set(`moved-${id}`, verified(email));
    expect((await comesBack(`moved-${id}`)).status).toBe(200);
    const other = await person();
    for (const claims of [verified(other.email), { email, email_verified: false }, {}]) {
      provider.people.set(`moved-${id}`, claims);
      expect((await comesBack(`moved-${id}`, browserAt(twin.url))).body.userId).toBe(id);
    }
  });

  test('may be remembered like a sign-in with a password', async () => {
    const { id, email } = await person();
    provider.people.set(`kept-${id}`, verified(email));
    const browser = browserAt(app.url);
    expect((await comesBack(`kept-${id}`, browser, { rememberDevice: true })).status).toBe(200);
    expect((await browser.post('/Account/RenewSession')).status).toBe(200);
  });

  test('is ended once, in the browser that began it, within ten minutes', async () => {
    const { id, email } = await person();
    provider.people.set(`once-${id}`, verified(email));
    const browser = browserAt(app.url);
    const query = await provider.comesBack(await begin(browser), `once-${id}`);
    const cookies = new Map(browser.cookies);
    expect(slugOf(await end(browserAt(app.url), query))).toBe('oidc-begin-again');
    const another = browserAt(app.url);
    await begin(another);
    expect(slugOf(await end(another, query))).toBe('oidc-begin-again');
    expect((await end(browser, query)).status).toBe(200);
    const copy = browserAt(twin.url);
    for (const [name, value] of cookies) copy.cookies.set(name, value);
    expect(slugOf(await end(copy, query))).toBe('oidc-begin-again');
    const late = browserAt(app.url);
    const old = await provider.comesBack(await begin(late), `once-${id}`);
    app.setNow(new Date(app.tracker.deps.now().getTime() + 601_000).toISOString());
    expect(slugOf(await end(late, old))).toBe('oidc-begin-again');
  });

  test('may be under way in two tabs', async () => {
    const { id, email } = await person();
    provider.people.set(`tabs-${id}`, verified(email));
    const browser = browserAt(app.url);
    const first = await begin(browser);
    await begin(browser);
    expect((await end(browser, await provider.comesBack(first, `tabs-${id}`))).status).toBe(200);
  });

  test('says so where the provider has let nobody in', async () => {
    for (const [error, slug] of [
      ['access_denied', 'oidc-cancelled'],
      ['server_error', 'oidc-turned-away'],
    ] as const) {
      const browser = browserAt(app.url);
      const state = new URL(await begin(browser)).searchParams.get('state') ?? '';
      expect(slugOf(await end(browser, { state, error, iss: provider.issuer }))).toBe(slug);
    }
  });
});

describe('Nobody is signed in', () => {
  test('whose e-mail the provider has not verified, does not tell, or tells otherwise than it is written', async () => {
    const { email } = await person();
    const sub = 'unverified';
    for (const claims of [
      { sub, email },
      { sub, email, email_verified: 'true' },
      { sub, email, email_verified: false },
      { sub },
    ])
      expect(slugOf(await forge({ claims }))).toBe('oidc-email-not-verified');
    const wide = email.replace('@', '\uff20');
    expect(slugOf(await forge(claimsOf(wide)))).toBe('oidc-no-account');
    expect((await forge(claimsOf(email.toUpperCase()))).status).toBe(200);
  });

  test('who has no account: none is made', async () => {
    const email = freshEmail();
    const refused = await forge(claimsOf(email));
    expect([refused.status, slugOf(refused)]).toEqual([400, 'oidc-no-account']);
    expect(await app.tracker.directory.accountByEmail(email)).toBeUndefined();
  });

  test('who is another at the provider than who was bound to the account', async () => {
    const { client, email } = await person();
    const first = claimsOf(email);
    expect((await forge(first)).status).toBe(200);
    expect(slugOf(await forge(claimsOf(email)))).toBe('another-identity');
    expect((await forge(first)).status).toBe(200);
    expect(await identitiesOf(client)).toHaveLength(1);
    // At another provider he may be bound as well.
    provider.people.set(`also-${email}`, verified(email));
    expect((await comesBack(`also-${email}`)).status).toBe(200);
    expect((await identitiesOf(client)).map(({ provider: one }) => one)).toEqual([
      '127.0.0.1',
      'Keycloak de test',
    ]);
  });

  test('who has no password yet, nor a superadministrator, bound or not', async () => {
    const invited = { email: freshEmail(), nom: 'Petit', prenom: 'Zoé', membership: {} };
    await app.operator.addPerson(batir.entreprise, invited);
    expect(slugOf(await forge(claimsOf(invited.email)))).toBe('oidc-no-password');
    const above = freshEmail();
    await app.operator.grantSuperadmin(await app.operator.addAccount(above, testPassword));
    expect(slugOf(await forge(claimsOf(above)))).toBe('oidc-superadministrator');
    const { id, email } = await person();
    const claims = claimsOf(email);
    expect((await forge(claims)).status).toBe(200);
    await app.operator.grantSuperadmin(id);
    expect(slugOf(await forge(claims))).toBe('oidc-superadministrator');
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
    const { email, client } = await person();
    const claims = { sub: randomUUID(), ...verified(email) };
    const refused = await forge(otherwise({ claims }));
    expect([refused.status, slugOf(refused)]).toEqual([400, 'oidc-refused']);
    expect(await identitiesOf(client)).toEqual([]);
  });

  test('by an answer of another provider than it was asked of', async () => {
    const { email } = await person();
    const asked = forger.tokens();
    expect(slugOf(await forge(claimsOf(email), undefined, { iss: 'https://id.exemple.fr' }))).toBe(
      'oidc-refused',
    );
    expect(forger.tokens()).toBe(asked);
  });

  test('by what the provider says of another elsewhere', async () => {
    const { email } = await person();
    const claims = { sub: 'one' };
    expect(slugOf(await forge({ claims, userInfo: { sub: 'another', ...verified(email) } }))).toBe(
      'oidc-refused',
    );
    expect((await forge({ claims: { sub: randomUUID() }, userInfo: verified(email) })).status).toBe(200);
  });

  test('by a request that is none', async () => {
    for (const body of [{}, { state: '' }, { state: 'x', code: ['a'] }, { state: 'x', other: 1 }])
      expect((await end(browserAt(app.url), body)).status).toBe(400);
  });
});

describe('A provider that does not answer', () => {
  test.each(['broken', 'slow'] as const)(
    'is told in French when it is %s, and is asked again',
    async (mood) => {
      const { email } = await person();
      const browser = browserAt(beside.url);
      const query = forger.comesBack(await begin(browser), claimsOf(email));
      forger.feels(mood);
      const refused = await end(browser, query);
      forger.feels('well');
      expect(refused).toMatchObject({
        status: 400,
        body: {
          detail: 'Keycloak de test ne répond pas, réessayez ou connectez-vous avec votre mot de passe',
        },
      });
      expect((await forge(claimsOf(email))).status).toBe(200);
    },
    30_000,
  );

  test('is found as soon as it is back', async () => {
    forger.feels('broken');
    const late = await startSecondInstance(app, { oidc: forger.options });
    try {
      const browser = browserAt(late.url);
      expect(slugOf(await browser.post<Problem>('/Account/OidcBegin'))).toBe('oidc-unreachable');
      forger.feels('well');
      expect((await browser.post('/Account/OidcBegin')).status).toBe(200);
    } finally {
      forger.feels('well');
      await late.stop();
    }
  }, 30_000);
});

describe('An account', () => {
  test('is bound once by two that come back at once', async () => {
    const { email, client } = await person();
    const forged = claimsOf(email);
    const both = await Promise.all([forge(forged), forge(forged)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await identitiesOf(client)).toHaveLength(1);
    const other = await person();
    const two = await Promise.all([forge(claimsOf(other.email)), forge(claimsOf(other.email))]);
    expect(two.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await identitiesOf(other.client)).toHaveLength(1);
  });

  test('is bound after all whose binding was cut off; one that nobody was told of is another’s after a minute', async () => {
    const { id, email } = await person();
    const sub = randomUUID();
    const cutOff = (account: string) =>
      app.tracker.ownerPool.query(
        `insert into directory.oidc_identities (identity_id, account_id, issuer, subject, email) values ($1, $2, $3, $4, 'x')`,
        [randomUUID(), account, forger.issuer, sub],
      );
    const other = await person();
    await cutOff(other.id);
    expect(slugOf(await forge(claimsOf(email, { sub })))).toBe('oidc-bound-elsewhere');
    await app.tracker.ownerPool.query(
      `update directory.oidc_identities set written_on = now() - interval '61 s' where subject = $1`,
      [sub],
    );
    expect((await forge(claimsOf(email, { sub }))).body.userId).toBe(id);
    await app.tracker.ownerPool.query('delete from directory.oidc_identities where subject = $1', [sub]);
    await cutOff(other.id);
    expect((await forge(claimsOf(other.email, { sub }))).body.userId).toBe(other.id);
  });

  test('of an application is asked for its code all the same', async () => {
    const { email, client } = await person();
    const { secret } = await addApplication(client, app.tracker.deps.now());
    const browser = browserAt(beside.url);
    const begun = await forge(claimsOf(email), browser);
    expect(begun).toMatchObject({ status: 303, body: { secondStep: ['code', 'recovery'] } });
    app.setNow(new Date(app.tracker.deps.now().getTime() + 60_000).toISOString());
    const code = codeAt(secret, app.tracker.deps.now());
    expect((await browser.post('/Account/SecondStep', { code: '000000' })).status).toBe(400);
    expect((await browser.post('/Account/SecondStep', { code })).status).toBe(200);
  });

  test('has shown no second factor by it: an administrator of whom one is required sets it up first', async () => {
    const elec = await invitingIn(app).companyNamed(`Élec ${randomUUID()}`);
    const email = freshEmail();
    const of = {
      email,
      nom: 'B',
      prenom: 'K',
      password: testPassword,
      membership: { role: 'administrateur' as const },
    };
    const id = await app.operator.addPerson(elec.entreprise, of);
    await app.settled();
    const client = await app.clientOf(id, elec.entreprise);
    const { rowVersion } = (await client.get<{ rowVersion: number }>('/Settings/Settings')).body;
    await client.post('/Settings/UpdateSettings', { secondFacteurAdministrateurs: true, rowVersion });
    const forged = claimsOf(email);
    const signedIn = expectOk(await forge(forged));
    const caller = createCaller(app.url, id, signedIn.token);
    expect(slugOf(await caller.get<Problem>('/Utilisateur/list'))).toBe('second-factor-required');
    await addSoftPasskey(caller);
    expect(await forge(forged)).toMatchObject({ status: 303, body: { secondStep: ['passkey'] } });
  });

  test('whose password somebody else has set is told to choose another', async () => {
    const { id, email } = await person();
    const given = { password: 'quatre mots de quelqu’un', confirmPassword: 'quatre mots de quelqu’un' };
    expect((await batir.admin.post(`/Utilisateur/SetPassword/${id}`, given)).status).toBe(204);
    expect((await forge(claimsOf(email))).body).toMatchObject({ passwordNeedSet: true });
  });

  test('of who has left signs into no company', async () => {
    const { id, email } = await person();
    await batir.admin.delete(`/Utilisateur/Delete/${id}`);
    await app.settled();
    expect((await forge(claimsOf(email))).body).toMatchObject({ entreprises: [], entrepriseConnected: null });
  });

  test('is unbound by its owner, who shows his password; what vouches for his e-mail binds it anew', async () => {
    const { email, client } = await person();
    const other = await person();
    const forged = claimsOf(email);
    expect((await forge(forged)).status).toBe(200);
    const [identity] = await identitiesOf(client);
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
    const { rows } = await app.tracker.ownerPool.query(
      'select from directory.oidc_identities where identity_id = $1',
      [identity?.id],
    );
    expect(rows).toEqual([]);
    const { sub } = { ...forged.claims } as { sub: string };
    expect(slugOf(await forge({ claims: { sub } }))).toBe('oidc-email-not-verified');
    expect((await forge(claimsOf(email))).status).toBe(200);
  });

  test('tells in the security log by whom it was signed in', async () => {
    const { id, email } = await person();
    expect((await forge(claimsOf(email))).status).toBe(200);
    expect(slugOf(await forge(claimsOf(email)))).toBe('another-identity');
    const told = new Map<string, string>();
    await until(async () => {
      const { rows } = await app.tracker.ownerPool.query<{ kind: string; detail: string }>(
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

test('Without a provider nothing is offered, and nothing is taken', async () => {
  const without = await startSecondInstance(app);
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
