import { createSign, generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** What a provider says of somebody: `email` and `email_verified` among it. */
export type Claims = Readonly<Record<string, unknown>>;

/** The client that the product is to the providers of the tests, and where they send browsers back to. */
export const ofTests = { clientId: 'gestiontemps', name: 'Keycloak de test', scopes: 'openid email' };
const usualBack = 'http://localhost/login/retour';

const portOf = (server: Server): number => (server.address() as AddressInfo).port;
const listening = (server: Server): Promise<void> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const closed = (server: Server): Promise<unknown> => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
};

/** A browser before the pages of a provider: it keeps cookies and follows nothing by itself. */
const visitor = () => {
  const cookies = new Map<string, string>();
  return async (url: URL, form?: Record<string, string>): Promise<URL> => {
    const answer = await fetch(url, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { Cookie: [...cookies].map((one) => one.join('=')).join('; ') },
      ...(form && { body: new URLSearchParams(form) }),
    });
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = set.slice(0, set.indexOf(';')).split(/=(.*)/s);
      cookies.set(name, value);
    }
    const to = answer.headers.get('Location');
    if (to === null) throw new Error(`${url.href} answered ${answer.status}: ${await answer.text()}`);
    return new URL(to, url);
  };
};

/**
 * A provider as people have one, `oidc-provider`, at which whoever says that he is somebody is.
 * @param back where it sends browsers back to
 */
export const startProvider = async (back = usualBack) => {
  const server = createServer();
  await listening(server);
  const issuer = `http://127.0.0.1:${portOf(server)}`;
  const people = new Map<string, Claims>();
  const clientSecret = 'a secret of the client';
  const provider = new Provider(issuer, {
    clients: [{ client_id: ofTests.clientId, client_secret: clientSecret, redirect_uris: [back] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    pkce: { required: () => true },
    cookies: { keys: ['a key of the tests'] },
    features: { devInteractions: { enabled: true } },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: async () => ({ ...people.get(id), sub: id }),
    }),
  });
  const answer = provider.callback();
  let isBroken = false;
  server.on('request', (request, response) => {
    if (isBroken) response.writeHead(502).end();
    else void answer(request, response);
  });

  return {
    issuer,
    options: { ...ofTests, issuer, clientSecret },
    /** What it says of somebody. */
    people,
    /** From then on whatever it is asked is answered that it cannot, or as ever. */
    breaks(is: boolean): void {
      isBroken = is;
    },
    /** Somebody signs in on its pages. @returns what the browser comes back with */
    async comesBack(url: string, login: string): Promise<Record<string, string>> {
      const visit = visitor();
      let at = new URL(url);
      const forms: Record<string, string>[] = [
        { prompt: 'login', login, password: 'x' },
        { prompt: 'consent' },
      ];
      while (!at.href.startsWith(back))
        at = await visit(at, at.pathname.startsWith('/interaction/') ? forms.shift() : undefined);
      return Object.fromEntries(at.searchParams);
    },
    stop: () => closed(server),
  };
};

/** What of an answer a test may have otherwise than a provider would. */
export interface Forged {
  readonly claims?: Claims;
  readonly header?: Readonly<Record<string, unknown>>;
  /** Signed by another key than it says. */
  readonly byAnother?: boolean;
  /** What the page of its own says of somebody; nothing when left out. */
  readonly userInfo?: Claims;
}

const base64url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A provider that says what a test wants: a code is what its token will say. A public client of it is protected by PKCE alone. */
export const startForger = async () => {
  const keys = [0, 1].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }));
  let tokens = 0;
  let mood: 'well' | 'slow' | 'broken' = 'well';
  const server = createServer((request, response) => {
    const tell = (body: unknown, status = 200): void => {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    };
    if (mood === 'slow') return;
    if (mood === 'broken') return tell({}, 502);
    const { pathname } = new URL(request.url ?? '', issuer);
    switch (pathname) {
      case '/.well-known/openid-configuration':
        return tell({
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          userinfo_endpoint: `${issuer}/userinfo`,
          jwks_uri: `${issuer}/jwks`,
          authorization_response_iss_parameter_supported: true,
          id_token_signing_alg_values_supported: ['RS256'],
          code_challenge_methods_supported: ['S256'],
        });
      case '/jwks':
        return tell({
          keys: [{ ...keys[0]?.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }],
        });
      case '/userinfo': {
        const [, said = ''] = (request.headers.authorization ?? '').split(' ');
        return tell(JSON.parse(Buffer.from(said, 'base64url').toString()));
      }
      default: {
        let body = '';
        request.on('data', (part) => (body += part));
        request.on('end', () => {
          tokens += 1;
          const code = new URLSearchParams(body).get('code') ?? '';
          const { claims, header, byAnother, userInfo } = JSON.parse(
            Buffer.from(code, 'base64url').toString(),
          ) as Forged;
          const said = `${base64url({ alg: 'RS256', kid: 'one', ...header })}.${base64url(claims)}`;
          const key = keys[byAnother === true ? 1 : 0]?.privateKey;
          const signature = key && createSign('sha256').update(said).sign(key, 'base64url');
          tell({
            access_token: base64url({ sub: claims?.['sub'], ...userInfo }),
            token_type: 'Bearer',
            id_token: `${said}.${signature}`,
          });
        });
      }
    }
  });
  await listening(server);
  const issuer = `http://127.0.0.1:${portOf(server)}`;

  return {
    issuer,
    options: { ...ofTests, issuer },
    /** How often it was asked for a token. */
    tokens: () => tokens,
    feels(as: typeof mood): void {
      mood = as;
    },
    /** What a browser comes back with from the page that it was sent to. */
    comesBack(url: string, { claims, ...otherwise }: Forged): Record<string, string> {
      const { searchParams } = new URL(url);
      const now = Math.floor(Date.now() / 1000);
      const said = {
        iss: issuer,
        aud: ofTests.clientId,
        iat: now,
        exp: now + 300,
        nonce: searchParams.get('nonce'),
      };
      const code = base64url({ ...otherwise, claims: { ...said, ...claims } });
      return { code, state: searchParams.get('state') ?? '', iss: issuer };
    },
    stop: () => closed(server),
  };
};

export type Forger = Awaited<ReturnType<typeof startForger>>;
