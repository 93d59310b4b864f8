import { z } from 'zod';
import { isBlank } from './blank.ts';
import { route } from './route.ts';
import { byId, id, instant, page, paging, person, text } from './shapes.ts';

/** Events of one stream, mostly, that a view or process has set aside because it could not take the first of them. */
const parkedKey = z
  .object({
    id,
    name: z
      .string()
      .describe('The view or process')
      .meta({ examples: ['time-lines'] }),
    key: z
      .string()
      .describe('What its events are kept in order by, a stream mostly')
      .meta({
        examples: ['client-0d9fd2c2-6f0e-4d8e-9f0f-2f8f6c1c7a55~5f1c3f0e-8c0b-4d55-8b1f-6f5d4b1f2a10'],
      }),
    entreprise: id.nullable().describe('Whose reads are behind; null for accounts, which are of no company'),
    person: person.nullable().describe('Whom its events are about; null for nobody'),
    reason: z
      .string()
      .describe('Why the first of its events failed the last time')
      .meta({ examples: ['new row violates a check constraint'] }),
    attempts: z
      .int()
      .describe('How often it was tried')
      .meta({ examples: [1] }),
    parkedOn: instant.describe('Since when it waits'),
    position: z
      .int()
      .describe('Position in the log of the event that failed')
      .meta({ examples: [48_113] }),
    type: z
      .string()
      .describe('What happened by that event')
      .meta({ examples: ['ClientChanged'] }),
    events: z
      .int()
      .describe('Events that wait, that one included')
      .meta({ examples: [3] }),
  })
  .meta({ id: 'ParkedKey', description: 'Events that a view or process could not take, and why' });

const decided = z
  .object({
    settled: z
      .int()
      .describe('Events taken, or left out')
      .meta({ examples: [3] }),
    waiting: z
      .int()
      .describe('Events that still wait')
      .meta({ examples: [0] }),
    reason: z
      .string()
      .nullable()
      .describe('Why they do; null when none waits')
      .meta({ examples: [null] }),
  })
  .meta({ id: 'ParkedDecision', description: 'What has become of events that were set aside' });

export const listParked = route({
  method: 'GET',
  path: '/Parked/List',
  summary: 'Events that could not be taken: of the company, and of all of them for a superadministrator',
  source: 'architecture.md, Views',
  allow: 'parked.manage',
  query: z.strictObject(paging(['parkedOn', 'name'])),
  reply: page(parkedKey),
});

export const retryParked = route({
  method: 'PUT',
  path: '/Parked/Retry/:id',
  summary: 'Tries them again, in order',
  source: 'architecture.md, Views',
  allow: 'parked.manage',
  changes: false,
  params: byId,
  reply: decided,
});

export const skipParked = route({
  method: 'PUT',
  path: '/Parked/Skip/:id',
  summary: 'Tries them again and leaves the first out for good, should it fail once more',
  source: 'architecture.md, Views',
  allow: 'parked.manage',
  changes: false,
  params: byId,
  body: z.strictObject({
    commentaire: text(1000).refine((said) => !isBlank(said), 'Le commentaire ne peut pas être vide'),
  }),
  reply: decided,
  noted: 'event-skipped',
});
