import { z } from 'zod';
import { chosenPassword, isConfirmed, notConfirmed } from './chosen-password.ts';
import { permissionKeys } from './permissions.ts';
import { route } from './route.ts';
import { byId, email, id, instant, line, page, required } from './shapes.ts';
import { user } from './users.ts';

const entreprise = z
  .object({ id, name: z.string(), logo: z.string().nullable() })
  .meta({ id: 'Company', description: 'A company' });

/** What the link of an invitation ends with. */
const usertoken = line(200);

export const signedIn = z
  .object({
    token: z.string(),
    userId: id,
    passwordNeedSet: z.boolean(),
    entreprises: z.array(entreprise),
    /** Companies that he was invited into and has yet to join. */
    invitations: z.array(entreprise),
    /** Company the token is already in: the only one there is; null when there is a choice to make first. */
    entrepriseConnected: id.nullable(),
  })
  .meta({ id: 'SignedIn', description: 'A session, and the companies that can be chosen in it' });

/** What a sign-in may be ended with, once its password was right or a provider has vouched for its owner. */
export const secondSteps = ['code', 'recovery', 'passkey'] as const;

/** The answer of a sign-in that is not over yet. */
export const secondStepNeeded = {
  status: 303,
  description:
    'What was shown is right and does not do alone: the browser has a cookie to end the sign-in with, once within five minutes',
  reply: z
    .object({
      secondStep: z
        .array(z.enum(secondSteps))
        .describe('What ends it: a code of the application, a recovery code, a passkey'),
    })
    .meta({ id: 'SecondStepNeeded', description: 'A second factor has to be shown' }),
} as const;

export const login = route({
  method: 'POST',
  path: '/Account/Login',
  summary: 'Signs in with an e-mail and a password',
  source: 'spec §7, api.md',
  allow: 'anonymous',
  changes: false,
  body: z.strictObject({
    userName: required("L'identifiant", 254),
    password: z
      .string()
      .min(1, 'Le mot de passe ne peut pas être vide')
      .max(200, '200 caractères au maximum'),
    rememberDevice: z
      .boolean()
      .default(false)
      .describe('Whether the browser goes on without a password, for 90 days after it was last used'),
  }),
  reply: signedIn,
  otherwise: [
    {
      status: 301,
      description:
        'The password is right and good for choosing another one only: somebody else has set it, or it has leaked',
      reply: z
        .object({
          passwordResetToken: z.string(),
          userId: id,
          passwordNeedSet: z.literal(true),
        })
        .meta({ id: 'PasswordNeedSet', description: 'Another password must be chosen first' }),
    },
    secondStepNeeded,
  ],
});

export const renewSession = route({
  method: 'POST',
  path: '/Account/RenewSession',
  summary: 'Opens a session on a remembered device, by its cookie, in the company of before',
  source: 'domain.md §8.20',
  allow: 'anonymous',
  changes: false,
  reply: signedIn,
});

export const listSessions = route({
  method: 'GET',
  path: '/Account/Sessions',
  summary: 'Devices on which the caller is signed in, this one first',
  source: 'domain.md §8.20',
  allow: 'session',
  reply: page(
    z.object({
      id,
      device: z.string(),
      createdOn: instant,
      seenOn: instant,
      isRemembered: z.boolean(),
      isCurrent: z.boolean(),
    }),
  ),
});

export const endSession = route({
  method: 'DELETE',
  path: '/Account/Sessions/:id',
  summary: 'Signs the caller out on one of his devices',
  source: 'domain.md §8.20',
  allow: 'session',
  changes: false,
  params: byId,
});

export const logout = route({
  method: 'POST',
  path: '/Account/Logout',
  summary: 'Ends the session, and all that goes on on its device',
  source: 'spec §7',
  allow: 'session',
  changes: false,
});

export const currentUser = route({
  method: 'POST',
  path: '/Account/User',
  summary: 'The signed-in user and what he may do',
  source: 'spec §7, api.md',
  allow: 'session',
  changes: false,
  reply: user.extend({
    userName: z.string(),
    passwordNeedSet: z.boolean(),
    secondFactorNeeded: z
      .boolean()
      .describe(
        'Whether the company he is in requires a second factor of him, which he has yet to set up: until then he may do that alone',
      ),
    entreprises: z.array(entreprise),
    /** Companies that he was invited into and has yet to join. */
    invitations: z.array(entreprise),
    entrepriseConnected: id.nullable(),
    isMember: z
      .boolean()
      .describe(
        'Whether he is a member of the company he is in; a superadministrator who is not has no weeks',
      ),
    createdOn: instant.nullable(),
    since: instant
      .nullable()
      .describe(
        'When he joined the company he is in or, if that was later, was last let back in: nothing is asked of him of days before; null of who is no member',
      ),
    permissions: z.array(z.object({ key: z.enum(permissionKeys), isAuthorized: z.boolean() })),
  }),
});

export const selectCompany = route({
  method: 'POST',
  path: '/Account/SetSelectedEntreprise/:id',
  summary: 'Chooses the company to work in; the old token is dead at once',
  source: 'spec §7, api.md',
  allow: 'session',
  changes: false,
  params: byId,
  reply: z.object({ token: z.string(), userId: id }),
});

export const joinCompany = route({
  method: 'POST',
  path: '/Account/JoinEntreprise/:id',
  summary:
    'Accepts the invitation into a company, with the link that was mailed; it can be chosen from then on',
  source: 'domain.md §8.20',
  allow: 'session',
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({ usertoken }),
});

export const createPassword = route({
  method: 'POST',
  path: '/Account/CreatePassword',
  summary: 'Sets the first password with the link of an invitation',
  source: 'spec §7, domain.md §8.20',
  allow: 'anonymous',
  query: z.strictObject({ usertoken }),
  body: z.strictObject({ ...chosenPassword, userId: id }).refine(isConfirmed, notConfirmed),
});

export const setPassword = route({
  method: 'POST',
  path: '/Account/SetPassword/:userId',
  summary:
    'Sets another password, by a token to do so or, signed in, by the current one; ends the other sessions, by a token all of them',
  source: 'spec §7, domain.md §8.20, quality.md',
  allow: 'anonymous',
  params: z.strictObject({ userId: id.describe('Ignored: the token, or the session, says whose it is') }),
  body: z
    .strictObject({
      ...chosenPassword,
      userId: id.optional().describe('Ignored: the token, or the session, says whose it is'),
      passwordResetToken: line(300).optional(),
      currentPassword: z.string().max(200, '200 caractères au maximum').optional(),
    })
    .refine(isConfirmed, notConfirmed),
});

export const forgotPassword = route({
  method: 'POST',
  path: '/Account/ForgotPassword',
  summary:
    'Asks for a link to choose another password, or for the invitation again; the answer is the same for every e-mail',
  source: 'spec §7, domain.md §8.20',
  allow: 'anonymous',
  changes: false,
  body: z.strictObject({ email }),
});
