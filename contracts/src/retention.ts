import { z } from 'zod';
import { placeInChain } from './chain.ts';
import { route } from './route.ts';
import { date, id, instant } from './shapes.ts';

const jusquA = z
  .int()
  .describe('Weeks of this calendar year and of those before; a week of two years is of the later one')
  .meta({ examples: [2026] });
const counts = {
  personnes: z
    .int()
    .describe('People whose weeks they are')
    .meta({ examples: [14] }),
  semaines: z
    .int()
    .describe('Weeks of these years')
    .meta({ examples: [612] }),
  courriels: z
    .int()
    .describe('Mails of that time')
    .meta({ examples: [2140] }),
};

const standing = z
  .object({
    annees: z
      .int()
      .describe('Years after the end of a calendar year for which they are kept, as set today')
      .meta({ examples: [5] }),
    prochaine: z
      .object({
        jusquA,
        pasAvant: date.describe('Nothing is destroyed before this day'),
        annonceeLe: instant.nullable().describe('When administrators were to be told; null: not yet'),
        envoyeeLe: instant
          .nullable()
          .describe(
            'When the first mail that says so left; nothing is destroyed before thirty days after it',
          ),
        ...counts,
        obstacles: z
          .array(z.string())
          .describe('What keeps them from being destroyed')
          .meta({ examples: [[]] }),
      })
      .nullable()
      .describe('What is destroyed next; null where there is nothing'),
    destructions: z
      .array(
        z.object({
          id: id.describe('The event that says so'),
          jusquA,
          decideeLe: instant.describe('When it was recorded'),
          termineeLe: instant.nullable().describe('When nothing was left; null while it goes on'),
          ...placeInChain,
          ...counts,
        }),
      )
      .describe('What was destroyed, the latest first'),
  })
  .meta({
    id: 'RetentionStanding',
    description: 'How long weeks are kept, what is destroyed next and what was',
  });

export const readRetention = route({
  method: 'GET',
  path: '/Conservation/Etat',
  summary: 'How long weeks are kept, which are destroyed next, and which were: nothing is changed',
  source: 'quality.md, Privacy; domain.md §1.1',
  allow: 'settings.write',
  reply: standing,
});
