import { z } from 'zod';
import { route } from './route.ts';
import { byId, id, instant } from './shapes.ts';

const empreinte = z
  .string()
  .nullable()
  .describe('Hash of the last link, 64 hexadecimal digits; null where nothing is chained yet')
  .meta({ examples: ['8f3a61c2b07d5e94a1c6f20b3d7e8894c5a6b1f02d3e4c5b6a7980f1e2d3d40e'] });
const position = z
  .int()
  .nullable()
  .describe('Place in the log of the last event that is chained; null where there is none')
  .meta({ examples: [48_113] });
/** An event and what the chain says at it. */
export const placeInChain = {
  position: z
    .int()
    .describe('Place of the event in the log')
    .meta({ examples: [48_113] }),
  empreinte: z
    .string()
    .nullable()
    .describe('SHA-256 of the chain at the event, in hex; null while it is not chained')
    .meta({ examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'] }),
};
const evenements = z.int().meta({ examples: [38] });

export const readChain = route({
  method: 'GET',
  path: '/Audit/Chaine',
  summary: 'How far the events of the company are chained, and what the last verification found',
  source: 'quality.md, Event log decisions',
  allow: 'security.read',
  reply: z
    .object({
      evenements: evenements.describe('Events that are chained'),
      position,
      empreinte,
      jusquA: instant.nullable().describe('When the last of them was recorded'),
      verifieLe: instant.nullable().describe('When the chain was last verified as a whole; null before that'),
      verifieJusqua: z
        .int()
        .nullable()
        .describe('Place in the log of the last event that was verified then')
        .meta({ examples: [48_100] }),
      defauts: z
        .int()
        .nullable()
        .describe('Faults that were found then, of the company and of the log as a whole')
        .meta({ examples: [0] }),
    })
    .meta({ id: 'ChainStanding', description: 'Where the chain of a company stands' }),
});

export const readSeal = route({
  method: 'GET',
  path: '/Audit/Semaine/:id/Sceau',
  summary: 'Whether any event of a week is missing or was changed since it was recorded',
  source: 'quality.md, Event log decisions',
  allow: 'weeks.read',
  params: byId,
  reply: z
    .object({
      id,
      intact: z
        .boolean()
        .describe('Whether all events that are chained are as they were, and none is missing'),
      evenements: evenements
        .nullable()
        .describe('Events of the week; null for who sees a part of it, and so are the next three'),
      enAttente: z
        .int()
        .nullable()
        .describe('Of them, those of the last moment, which the chain has not reached yet')
        .meta({ examples: [0] }),
      fautifs: z
        .int()
        .nullable()
        .describe('Events that were changed, or are missing')
        .meta({ examples: [0] }),
      premiereVersion: z
        .int()
        .nullable()
        .describe('Version of the week at the first of those; null where there is none')
        .meta({ examples: [12] }),
      position,
      empreinte,
    })
    .meta({ id: 'WeekSeal', description: 'What the chain says of the events of a week' }),
});
