import { z } from 'zod';
import { daysBetween } from './dates/civil-date.ts';
import { forward, isForward } from './erp-export.ts';
import { route } from './route.ts';
import { securityKinds } from './security-kinds.ts';
import { civilDate, flag, id, instant, line, many, page, paging, person } from './shapes.ts';

/** Days of a file: more than the log is kept for. */
const longestRange = 400;

const narrowing = {
  UserId: many(id).optional().describe('Only what these did, people or keys of programs'),
  ConcerneId: many(id).optional().describe('Only what is about these people'),
  kind: many(z.enum(securityKinds)).optional().describe('Only this; several may be named'),
  Text: line(100).optional(),
  horsEntreprise: flag
    .optional()
    .describe('Only what was done in no company, sign-ins mostly; superadministrators alone are told'),
};

export const listSecurity = route({
  method: 'GET',
  path: '/Audit/Security',
  summary:
    'Sign-ins, passwords, keys, refusals, reads of rates, exports and changes of rights of the members and programs of the company, the latest first, or by when each was seen first; kept for 13 months',
  source: 'api.md, quality.md',
  allow: 'security.read',
  query: z.strictObject({
    ...narrowing,
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
        concerne: person.nullable().describe('Whom it is about; null for nobody, or for several people'),
        personnes: z
          .array(person)
          .describe('Those that it is about, where it gathers what is about several; empty otherwise'),
        call: z
          .string()
          .nullable()
          .describe('The call that was made or refused, without its ids; null for anything else'),
        detail: z
          .array(
            z.object({
              field: z.string().meta({ description: 'What it is about', examples: ['role'] }),
              before: z
                .string()
                .nullable()
                .meta({ description: 'What it was; null: nothing', examples: ['utilisateur'] }),
              after: z
                .string()
                .nullable()
                .meta({ description: 'What it is since; null: nothing', examples: ['responsable'] }),
            }),
          )
          .describe('What else is known of it: values before and after, the name of a file'),
        address: z
          .string()
          .nullable()
          .meta({
            description:
              'Network it came from: a /24 of IPv4, a /48 of IPv6; null for changes, which are told by the log of events',
            examples: ['192.0.2.0/24'],
          }),
        device: z.string().nullable().describe('What it came from; null where the network is'),
        firstOn: instant.describe('When it was seen first within an hour'),
        lastOn: instant.describe('When it was seen last within that hour'),
        times: z.int().meta({ description: 'How often it was seen within that hour', examples: [3] }),
      })
      .meta({ id: 'SecurityEntry', description: 'What happened to the access of somebody' }),
  ),
});

export const exportSecurity = route({
  method: 'GET',
  path: '/Audit/SecurityFile',
  summary: 'The same as a file, the latest first; that it was fetched is an entry of its own',
  source: 'quality.md',
  allow: 'security.read',
  query: z
    .strictObject({ ...narrowing, startDate: civilDate, endDate: civilDate })
    .refine(isForward, forward)
    .refine(({ startDate, endDate }) => !(daysBetween(startDate, endDate) >= longestRange), {
      path: ['endDate'],
      error: 'La période ne peut pas dépasser 400 jours',
    }),
  download: { types: ['text/csv'] },
  noted: 'log-exported',
});
