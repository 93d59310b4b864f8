import { isLoopback } from '@gestiontemps/kernel/http/loopback';
import { rejection, type Rejection } from '@gestiontemps/kernel/commands/rejection';
import type { Logger } from 'pino';
import type { ClientAuth, Configuration } from 'openid-client';
import type { Subject } from './identity-rows.ts';

/** The OpenID provider of an installation, and who we are to it. */
export interface OidcOptions {
  /** Its `iss`: an address with TLS, or of this machine. */
  readonly issuer: string;
  readonly clientId: string;
  /** None for a public client, which PKCE alone protects. */
  readonly clientSecret?: string | undefined;
  /** What people call it: « Continuer avec … ». */
  readonly name: string;
  /** `openid email`, and what else the provider wants to be asked. */
  readonly scopes: string;
  /** Domains of e-mails, in small letters, that are its own: one of these counts as verified where it says nothing of that. */
  readonly ownDomains?: readonly string[];
}

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** What a sign-in is known by while it is at the provider; computed again when the browser comes back. */
export interface Begun {
  readonly state: string;
  readonly nonce: string;
  /** What the challenge of PKCE is made of. */
  readonly verifier: string;
}

/** What the browser comes back with. */
export interface CameBack {
  readonly code?: string | undefined;
  readonly iss?: string | undefined;
}

/** Who somebody is at the provider, whose signature was looked at. */
export interface Vouched extends Subject {
  /** His e-mail there, and whether the provider says that it has verified it. It may have to be asked for. */
  email(): Promise<{ readonly email: string; readonly isVerified: boolean } | undefined>;
}

/** Not before somebody comes by it. */
const library = () => import('openid-client');

/** Seconds that a request to the provider may take. */
const patience = 5;
/** Milliseconds for which what the provider says of itself is kept. */
const kept = 3_600_000;

class ProviderUnreachable extends Error {}

const unreachable = 'oidc-unreachable';
/** Whether somebody was refused for the way to the provider, and not for what he has shown. */
export const isUnreachable = ({ slug }: Rejection): boolean => slug === unreachable;

/** Whether a failure is one of the way there, or of the provider's, and not of what was shown. */
const hasNoAnswer = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error instanceof ProviderUnreachable || ['TimeoutError', 'AbortError'].includes(error.name))
    return true;
  return hasNoAnswer(error.cause);
};

/** No answer at all, and one that says that it is the provider's own fault, are the same to who signs in. */
const ask = async (url: string, options: object): Promise<Response> => {
  const answer = await fetch(url, options).catch((error: unknown) => {
    throw new ProviderUnreachable('No answer', { cause: error });
  });
  if (answer.status >= 500) throw new ProviderUnreachable(`Answered ${answer.status}`);
  return answer;
};

/**
 * Speaks OpenID Connect with the provider: the code flow with PKCE. Nothing of it is kept but what it says of itself.
 * @param publicUrl address of the application, to whose `/login/retour` the provider sends browsers back
 */
export const createProvider = (
  options: OidcOptions,
  { publicUrl, log }: { readonly publicUrl: string; readonly log: Logger },
) => {
  const { issuer, clientId, clientSecret, name, scopes, ownDomains = [] } = options;
  const back = `${publicUrl.replace(/\/+$/, '')}/login/retour`;

  const noAnswer = () =>
    // 503 would be sent again by the client, and a code is good once.
    rejection(unreachable, `${name} ne répond pas, réessayez ou connectez-vous avec votre mot de passe`);
  const refused = () =>
    rejection('oidc-refused', `La réponse de ${name} n'a pas été reconnue, recommencez la connexion`);

  const told = (error: unknown): never => {
    if (hasNoAnswer(error)) {
      log.warn({ err: error }, 'The OpenID provider does not answer');
      throw noAnswer();
    }
    log.warn({ err: error }, 'What the OpenID provider has answered is not accepted');
    throw refused();
  };

  const discover = async (): Promise<Configuration> => {
    const client = await library();
    const server = new URL(issuer);
    // As the provider takes it: in the head unless it says that it does not.
    const auth: ClientAuth = (as, of, body, headers) => {
      const ways = as.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
      const byHead = ways.includes('client_secret_basic') || !ways.includes('client_secret_post');
      const show = byHead ? client.ClientSecretBasic : client.ClientSecretPost;
      return show(clientSecret)(as, of, body, headers);
    };
    return client.discovery(server, clientId, undefined, clientSecret === undefined ? client.None() : auth, {
      timeout: patience,
      [client.customFetch]: ask,
      execute: [
        client.enableNonRepudiationChecks,
        ...(server.protocol === 'http:' && isLoopback(server.hostname) ? [client.allowInsecureRequests] : []),
      ],
    });
  };

  let found: { readonly configuration: Promise<Configuration>; readonly until: number } | undefined;
  /** What the provider says of itself: one attempt at a time; one that failed is forgotten. */
  const configured = (): Promise<Configuration> => {
    if (found && performance.now() < found.until) return found.configuration;
    const configuration = discover();
    const attempt = { configuration, until: performance.now() + kept };
    found = attempt;
    configuration.catch(() => {
      if (found === attempt) found = undefined;
    });
    return configuration;
  };

  return {
    name,

    /** What people call a provider: another may have been there before. */
    nameOf: (other: string): string =>
      new URL(other).href === new URL(issuer).href ? name : new URL(other).hostname,

    /** The page of the provider that signs in. @throws {Rejection} 400 where the provider does not answer */
    async page({ state, nonce, verifier }: Begun): Promise<string> {
      const configuration = await configured().catch(told);
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library();
      const url = buildAuthorizationUrl(configuration, {
        redirect_uri: back,
        scope: scopes,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return url.href;
    },

    /**
     * Who has come back, for the code that he has brought.
     * @throws {Rejection} 400 where the provider does not answer, or what it answers is not as it should be
     */
    async vouched({ code, iss }: CameBack, { state, nonce, verifier }: Begun): Promise<Vouched> {
      const configuration = await configured().catch(told);
      const { authorizationCodeGrant, fetchUserInfo } = await library();
      const here = new URL(back);
      for (const [key, value] of Object.entries({ code, iss, state }))
        if (value !== undefined) here.searchParams.set(key, value);
      const checks = {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      };
      const tokens = await authorizationCodeGrant(configuration, here, checks).catch(told);
      const claims = tokens.claims();
      // No text that can be kept as it is: two of them would be one.
      if (!claims || !claims.sub.isWellFormed() || claims.sub.includes('\0')) throw refused();
      return {
        issuer: claims.iss,
        subject: claims.sub,
        async email() {
          // Many tell it there alone.
          const isTold = claims['email'] !== undefined || !configuration.serverMetadata().userinfo_endpoint;
          const { email, email_verified: verified }: Record<string, unknown> = isTold
            ? claims
            : await fetchUserInfo(configuration, tokens.access_token, claims.sub).catch(told);
          if (typeof email !== 'string') return undefined;
          const isOwn = verified === undefined && ownDomains.includes(domainOf(email));
          return { email, isVerified: verified === true || isOwn };
        },
      };
    },
  };
};

export type Provider = ReturnType<typeof createProvider>;
