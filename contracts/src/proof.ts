import { z } from 'zod';
import { route } from './route.ts';
import { date, id, instant, page, paging, person, rowVersion } from './shapes.ts';

/** How the end of a chain becomes known outside of the database. */
export const anchorKinds = ['timestamp', 'mail'] as const;
export type AnchorKind = (typeof anchorKinds)[number];

const kind = z
  .enum(anchorKinds)
  .describe('Stamped by an authority of time (RFC 3161), or mailed to people of the company');

export const listAnchors = route({
  method: 'GET',
  path: '/Audit/Ancres',
  summary: 'The anchors of the chain of the company by night, the latest first',
  source: 'quality.md, Event log decisions',
  allow: 'security.read',
  query: z.strictObject({ ...paging(['nuit']) }),
  reply: page(
    z
      .object({
        nuit: date.describe('The night that ends on this day, in Paris'),
        genre: kind,
        position: z
          .int()
          .meta({ description: 'Place in the log of the last event anchored', examples: [48_113] }),
        evenements: z.int().meta({ description: 'Events of the company up to it', examples: [38_204] }),
        empreinte: z.string().meta({
          description: 'Hash of its link, 64 hexadecimal digits',
          examples: ['8f3a61c2b07d5e94a1c6f20b3d7e8894c5a6b1f02d3e4c5b6a7980f1e2d3d40e'],
        }),
        poseeLe: instant.describe('When it was made'),
        destinataires: z.array(person).describe('To whom it was mailed; nobody where it is stamped'),
        horodateeLe: instant
          .nullable()
          .describe(
            'The instant that the authority says; null where it has not answered yet, or is not asked',
          ),
        essais: z.int().meta({ description: 'How often the authority was asked', examples: [1] }),
        erreur: z
          .string()
          .nullable()
          .meta({ description: 'Why it did not answer last; null when it did', examples: ['timeout'] }),
      })
      .meta({ id: 'Anchor', description: 'What the end of the chain was in a night' }),
  ),
});

const anchoring = z
  .object({
    genre: kind.nullable().describe('How the next night is anchored; null where it is not'),
    autorite: z
      .string()
      .nullable()
      .meta({ description: 'Name of the authority of time; null without one', examples: ['tsa.exemple.fr'] }),
    destinataires: z
      .array(person)
      .describe('People to whom anchors are mailed where no authority stamps them'),
    rowVersion: z.int(),
  })
  .meta({ id: 'Anchoring', description: 'How the chain of the company is anchored' });

export const getAnchoring = route({
  method: 'GET',
  path: '/Audit/Ancrage',
  summary: 'How the chain of the company is anchored, and to whom anchors are mailed',
  source: 'quality.md, Event log decisions',
  allow: 'security.read',
  reply: anchoring,
});

export const changeAnchoring = route({
  method: 'PUT',
  path: '/Audit/Ancrage',
  summary: 'Names the people to whom anchors are mailed where no authority stamps them',
  source: 'quality.md, Event log decisions',
  allow: 'settings.write',
  body: z.strictObject({
    destinataires: z
      .array(id)
      .max(20, '20 destinataires au maximum')
      .refine((ids) => new Set(ids).size === ids.length, 'Un destinataire ne peut figurer deux fois')
      .describe('Active members of the company; nobody: no anchor is mailed'),
    rowVersion,
  }),
  reply: anchoring,
});
