import { z } from 'zod';
import { signedIn } from './accounts.ts';
import { identity } from './oidc.ts';
import { route } from './route.ts';
import { byId, currentPassword, id, instant, line, required } from './shapes.ts';

/** How somebody signs in besides by his password: an application that shows codes, recovery codes, passkeys. */

const source = 'quality.md, domain.md §8.20';
const base64url = (most: number) =>
  z
    .string()
    .min(1, 'Réponse de la clé non reconnue')
    .max(most, 'Réponse de la clé non reconnue')
    .regex(/^[\w-]+$/, 'Réponse de la clé non reconnue');

/** What the device calls a passkey; 1023 bytes at most. */
const credentialId = base64url(1400).meta({
  description: 'What the device calls the passkey, base64url',
  examples: ['zL3Kx0a7Yq1mE9uW2rTb5Q'],
});

const passkeyAnswer = z
  .strictObject({
    id: credentialId,
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: base64url(200),
  })
  .meta({ id: 'PasskeyAnswer', description: 'What a passkey answers to a challenge, base64url (WebAuthn)' });

const newPasskey = z
  .strictObject({
    id: credentialId,
    clientDataJSON: base64url(4000),
    attestationObject: base64url(12_000),
    transports: z
      .array(line(20))
      .max(10, '10 au maximum')
      .describe('How the device is reached, as the browser says'),
  })
  .meta({
    id: 'NewPasskey',
    description: 'What a device answers that has made a passkey, base64url (WebAuthn)',
  });

const recoveryCodes = z
  .object({ recoveryCodes: z.array(z.string()).describe('Each is good once; they are told this once') })
  .meta({ id: 'RecoveryCodes', description: 'Codes in the place of an application that was lost' });

export const secondStep = route({
  method: 'POST',
  path: '/Account/SecondStep',
  summary: 'Ends a sign-in whose password was right, with a code of the application or a recovery code',
  source,
  allow: 'anonymous',
  changes: false,
  body: z.strictObject({
    code: required('Le code', 40).meta({
      description: 'Six digits of the application, or a recovery code',
      examples: ['287082'],
    }),
  }),
  reply: signedIn,
});

export const askPasskey = route({
  method: 'POST',
  path: '/Account/PasskeyChallenge',
  summary: 'A challenge for a passkey to sign in with, good once in this browser for five minutes',
  source,
  allow: 'anonymous',
  changes: false,
  reply: z
    .object({ challenge: z.string(), rpId: z.string() })
    .meta({ id: 'PasskeyChallenge', description: 'What a passkey is asked to answer (WebAuthn)' }),
});

export const passkeySignIn = route({
  method: 'POST',
  path: '/Account/PasskeySignIn',
  summary: 'Signs in with a passkey, without a password',
  source,
  allow: 'anonymous',
  changes: false,
  body: z.strictObject({
    passkey: passkeyAnswer.describe('What the passkey has answered'),
    rememberDevice: z
      .boolean()
      .default(false)
      .describe('Whether the browser goes on without a password, for 90 days after it was last used'),
  }),
  reply: signedIn,
});

const passkey = z
  .object({
    id,
    name: z.string().meta({ description: 'As its owner calls it', examples: ['Téléphone de chantier'] }),
    createdOn: instant,
    usedOn: instant.nullable().describe('When it last opened a session; null before the first'),
  })
  .meta({ id: 'Passkey', description: 'A passkey of the caller' });

export const readSecondFactor = route({
  method: 'GET',
  path: '/Account/SecondFactor',
  summary: 'How the caller signs in besides by his password',
  source,
  allow: 'session',
  reply: z.object({
    authenticator: z
      .object({ createdOn: instant, usedOn: instant.nullable().describe('When a code was last taken') })
      .nullable()
      .describe('The application that shows codes; null without one'),
    recoveryCodesLeft: z
      .int()
      .nullable()
      .describe('Recovery codes that are good yet; null where there were never any'),
    passkeys: z.array(passkey).describe('The first made first'),
    identities: z.array(identity).describe('His accounts at OpenID providers, one of each'),
    isAsked: z.boolean().describe('Whether his password alone opens no session'),
    isRequired: z.boolean().describe('Whether a company of his requires a second factor of him'),
  }),
});

export const beginAuthenticator = route({
  method: 'POST',
  path: '/Account/BeginAuthenticator',
  summary: 'A secret for an application that shows codes; nothing is asked of it before a code confirms it',
  source,
  allow: 'session',
  changes: false,
  body: z.strictObject({ currentPassword }),
  reply: z
    .object({
      id,
      secret: z.string().meta({
        description: 'Base32, to type where no picture can be read',
        examples: ['JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'],
      }),
      uri: z.string().meta({
        description: 'The same for a QR code',
        examples: ['otpauth://totp/GestionTemps:lea.durand%40exemple.fr?secret=JBSWY3DPEHPK3PXP'],
      }),
    })
    .meta({ id: 'AuthenticatorSecret', description: 'What an application is told to show codes by' }),
});

export const confirmAuthenticator = route({
  method: 'POST',
  path: '/Account/ConfirmAuthenticator/:id',
  summary:
    'Has the sign-in ask for codes of an application, by a first one; answers ten recovery codes, this once',
  source,
  allow: 'session',
  params: byId,
  body: z.strictObject({
    code: required('Le code', 40).meta({
      description: 'Six digits of the application',
      examples: ['287082'],
    }),
  }),
  reply: recoveryCodes,
});

export const removeAuthenticator = route({
  method: 'POST',
  path: '/Account/RemoveAuthenticator',
  summary: 'Has the sign-in ask for no codes of an application any more',
  source,
  allow: 'session',
  body: z.strictObject({ currentPassword }),
});

export const renewRecoveryCodes = route({
  method: 'POST',
  path: '/Account/RenewRecoveryCodes',
  summary: 'Ten recovery codes in the place of those of before, told this once',
  source,
  allow: 'session',
  body: z.strictObject({ currentPassword }),
  reply: recoveryCodes,
});

export const beginPasskey = route({
  method: 'POST',
  path: '/Account/BeginPasskey',
  summary: 'A challenge for a device to make a passkey by, good once in this session for five minutes',
  source,
  allow: 'session',
  changes: false,
  body: z.strictObject({ currentPassword }),
  reply: z
    .object({
      challenge: z.string(),
      rpId: z.string(),
      userHandle: z.string(),
      userName: z
        .string()
        .meta({ description: 'His e-mail, which the device shows', examples: ['lea.durand@exemple.fr'] }),
      excluded: z.array(z.string()).describe('Passkeys that the caller has, as their devices call them'),
    })
    .meta({ id: 'PasskeyCreation', description: 'What a device makes a passkey by (WebAuthn)' }),
});

export const addPasskey = route({
  method: 'POST',
  path: '/Account/AddPasskey',
  summary: 'Has a passkey sign its owner in',
  source,
  allow: 'session',
  body: z.strictObject({
    name: required('Le nom de la clé', 60).meta({
      description: 'As its owner calls it',
      examples: ['Téléphone de chantier'],
    }),
    passkey: newPasskey.describe('What the device has made'),
  }),
  reply: z.object({ id }),
});

export const removePasskey = route({
  method: 'POST',
  path: '/Account/RemovePasskey/:id',
  summary: 'Has a passkey sign in no more',
  source,
  allow: 'session',
  params: byId,
  body: z.strictObject({ currentPassword }),
});

export const resetSecondFactor = route({
  method: 'POST',
  path: '/Utilisateur/ResetSecondFactor/:id',
  summary:
    'Takes application, recovery codes, passkeys and accounts at providers from a member who is of no other company, and ends his sessions',
  source,
  allow: 'users.write',
  params: byId,
});
