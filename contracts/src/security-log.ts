import { z } from 'zod';
import { route } from './route.ts';
import { civilDate, id, instant, page, paging, person } from './shapes.ts';

/** What the security log tells of. */
export const securityKinds = [
  'signed-in',
  'sign-in-failed',
  'session-renewed',
  'company-entered',
  'signed-out',
  'session-ended',
  'device-token-reused',
  'password-set',
  'password-asked',
  'password-reset',
  'password-changed',
  'password-need-set',
  'password-given',
  'key-created',
  'key-revoked',
  'key-refused',
  'refused',
] as const;

export type SecurityKind = (typeof securityKinds)[number];

export const listSecurity = route({
  method: 'GET',
  path: '/Audit/Security',
  summary:
    'Sign-ins, passwords, keys and refusals of the members and programs of the company, the latest first; kept for 13 months',
  source: 'api.md, quality.md',
  allow: 'security.read',
  query: z.strictObject({
    UserId: id.optional().describe('Of this person alone'),
    kind: z.enum(securityKinds).optional(),
    startDate: civilDate.optional(),
    endDate: civilDate.optional(),
    ...paging(['lastOn']),
  }),
  reply: page(
    z
      .object({
        id: z.string().meta({ description: 'The entry', examples: ['4812'] }),
        kind: z.enum(securityKinds),
        utilisateur: person
          .nullable()
          .describe('Who; null for nobody of the company, such as a superadministrator'),
        call: z
          .string()
          .nullable()
          .describe('The call that was refused, without its ids; null for anything else'),
        address: z.string().meta({
          description: 'Network it came from: a /24 of IPv4, a /48 of IPv6',
          examples: ['192.0.2.0/24'],
        }),
        device: z.string(),
        firstOn: instant.describe('When it was seen first within an hour'),
        lastOn: instant.describe('When it was seen last within that hour'),
        times: z.int().meta({ description: 'How often it was seen within that hour', examples: [3] }),
      })
      .meta({ id: 'SecurityEntry', description: 'What happened to the access of somebody' }),
  ),
});
