import { randomUUID } from 'node:crypto';
import type { beginOidc, oidcSignIn } from '@gestiontemps/contracts/oidc';
import type { Problem } from '@gestiontemps/contracts/problem';
import type { WireReply } from '@gestiontemps/contracts/route';
import type { readSecondFactor } from '@gestiontemps/contracts/second-factor';
import { expectOk } from './expect-ok.ts';
import { freshEmail, invitingIn } from './inviting.ts';
import { type Claims, type Forged, startForger, startProvider } from './oidc-providers.ts';
import { startSecondInstance } from './second-instance.ts';
import { browserAt } from './second-factors.ts';
import { type Client, startTestApp, testPassword } from './test-app.ts';

type Browser = ReturnType<typeof browserAt>;

export const slugOf = ({ body }: { body: Problem }): string => body.type?.split('/').at(-1) ?? '';

/** What a provider says of whose e-mail it has verified. */
export const verified = (email: string): Claims => ({ email, email_verified: true });

/** A domain that the one of them which says what a test wants owns. */
export const ownDomain = 'batir-ouest.test';

/** A token that says so of somebody who is new to us. */
export const claimsOf = (email: string, more: Claims = {}): Forged => ({
  claims: { sub: randomUUID(), ...verified(email), ...more },
});

export const begin = async (browser: Browser): Promise<string> =>
  expectOk(await browser.post<WireReply<typeof beginOidc>>('/Account/OidcBegin')).url;

export const end = (browser: Browser, query: object) =>
  browser.post<WireReply<typeof oidcSignIn> & Problem>('/Account/OidcSignIn', query);

export const identitiesOf = async (client: Client) =>
  expectOk(await client.get<WireReply<typeof readSecondFactor>>('/Account/SecondFactor')).identities;

/**
 * The product at a provider as people have one, twice, and on the same database at one that says what a test wants.
 */
export const startOidcWorld = async () => {
  const [provider, forger] = await Promise.all([startProvider(), startForger()]);
  const app = await startTestApp({ oidc: provider.options });
  const batir = await invitingIn(app).companyNamed('Bâtir Ouest');
  const [twin, beside] = await Promise.all([
    startSecondInstance(app, { oidc: provider.options }),
    startSecondInstance(app, { oidc: { ...forger.options, ownDomains: [ownDomain] } }),
  ]);

  return {
    app,
    batir,
    twin,
    beside,
    provider,
    forger,

    /** A member of the company, with a password. */
    async person(email = freshEmail()): Promise<{ id: string; email: string; client: Client }> {
      const of = { email, nom: 'Benali', prenom: 'Karim', password: testPassword, membership: {} };
      const id = await app.operator.addPerson(batir.entreprise, of);
      await app.settled();
      return { id, email, client: await app.clientOf(id, batir.entreprise) };
    },

    /** Signs in at the provider as people do. */
    comesBack: async (login: string, browser = browserAt(app.url), more = {}) =>
      end(browser, { ...(await provider.comesBack(await begin(browser), login)), ...more }),

    /** Signs in at the provider that says what a test wants. */
    forge: async (forged: Forged, browser = browserAt(beside.url), more = {}) =>
      end(browser, { ...forger.comesBack(await begin(browser), forged), ...more }),

    async stop(): Promise<void> {
      await Promise.all([twin.stop(), beside.stop()]);
      await app.close();
      await Promise.all([provider.stop(), forger.stop()]);
    },
  };
};

export type OidcWorld = Awaited<ReturnType<typeof startOidcWorld>>;
