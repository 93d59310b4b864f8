import { z } from 'zod';
import { secondStepNeeded, signedIn } from './accounts.ts';
import { route } from './route.ts';
import { byId, currentPassword, id, instant, line, required } from './shapes.ts';

/** Signing in by an OpenID provider, where the installation has one. */

const source = 'quality.md, domain.md §8.20';

/** An account at a provider, as its owner reads it. */
export const identity = z
  .object({
    id,
    provider: z
      .string()
      .meta({ description: 'What the provider is called', examples: ['Keycloak de Bâtir Ouest'] }),
    email: z
      .string()
      .nullable()
      .meta({ description: 'The e-mail that it was bound by', examples: ['lea.durand@exemple.fr'] }),
    createdOn: instant.nullable(),
    usedOn: instant.nullable().describe('When it last signed somebody in; null before the first'),
  })
  .meta({ id: 'Identity', description: 'An account of the caller at an OpenID provider' });

export const readSignInWays = route({
  method: 'GET',
  path: '/Account/SignInWays',
  summary: 'By what else than a password or a passkey people sign in here',
  source,
  allow: 'anonymous',
  reply: z.object({
    oidc: z
      .object({
        name: z.string().meta({ description: 'What it is called', examples: ['Keycloak de Bâtir Ouest'] }),
      })
      .nullable()
      .describe('The OpenID provider of the installation; null where there is none'),
  }),
});

export const beginOidc = route({
  method: 'POST',
  path: '/Account/OidcBegin',
  summary:
    'Where the browser is to go to sign in by the OpenID provider, good once in this browser for ten minutes',
  source,
  allow: 'anonymous',
  changes: false,
  reply: z.object({
    url: z.string().meta({
      description: 'A page of the provider, which comes back to `/login/retour`',
      examples: ['https://id.exemple.fr/authorize?client_id=gestiontemps'],
    }),
  }),
});

export const oidcSignIn = route({
  method: 'POST',
  path: '/Account/OidcSignIn',
  summary: 'Signs in with what the OpenID provider has sent the browser back with',
  source,
  allow: 'anonymous',
  changes: false,
  body: z.strictObject({
    state: required('La réponse du service', 1000).meta({
      description: 'As it was in the address; it names the sign-in that was begun',
      examples: ['WyJbXCJ4XCJdIiwieSJd'],
    }),
    code: line(4000)
      .optional()
      .meta({
        description: 'As it was in the address',
        examples: ['SplxlOBeZQQYbYS6WxSbIA'],
      }),
    iss: line(500)
      .optional()
      .meta({
        description: 'As it was in the address, where it was',
        examples: ['https://id.exemple.fr'],
      }),
    error: line(100)
      .optional()
      .meta({
        description: 'As it was in the address: why the provider has signed nobody in',
        examples: ['access_denied'],
      }),
    rememberDevice: z
      .boolean()
      .default(false)
      .describe('Whether the browser goes on without a password, for 90 days after it was last used'),
  }),
  reply: signedIn,
  otherwise: [secondStepNeeded],
});

export const unbindIdentity = route({
  method: 'POST',
  path: '/Account/UnbindIdentity/:id',
  summary:
    'Has an account at the OpenID provider sign its owner in no more, until it is bound again by the e-mail',
  source,
  allow: 'session',
  params: byId,
  body: z.strictObject({ currentPassword }),
});
