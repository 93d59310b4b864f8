import { z } from 'zod';
import { route } from './route.ts';
import { civilDate, id } from './shapes.ts';

/** What the hub says: something moved. The client fetches it through the API with `position` as X-Min-Position. */
export const hubFrame = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('Connected'),
    /** More has moved since the pages were read than is told one by one: what is shown is to be read again. */
    readAgain: z.literal(true).optional(),
    /** Beats follow, so that silence means something; not said by a hub that is older. */
    beats: z.literal(true).optional(),
  }),
  z.object({ type: z.literal('Error'), detail: z.string() }),
  /** The hub is there, said every 20 seconds: a page hears no pings, and would never know of one that hangs. */
  z.object({
    type: z.literal('Beat'),
    /** Which day it is in Paris: settings that are planned for one hold from then on, and nothing moves by it. Not said by a hub that is older. */
    day: civilDate.optional(),
  }),
  z.object({
    type: z.enum([
      'week',
      'project',
      'client',
      'user',
      'settings',
      'hourlyCost',
      'salary',
      'absenceType',
      'referenceTask',
      'tag',
      'tagCategory',
      'favourite',
      'notification',
      'ledger',
      'export',
      'exportFormat',
      'apiKey',
      'webhook',
      'rebuild',
    ]),
    /** Id of the object as the API names it: `{userId}.w{monday}` for a week, the view of a rebuild. */
    id,
    /** Of the object, 0 of a rebuild, which is not in the log; of a week its position, since not everybody who hears of it may hear of all that happens to it. */
    version: z.int(),
    position: z.int(),
    /**
     * Positions of the changes before that the frame stands for too, each of another command: said to who made one of them
     * all, for he may have heard of his own only, and left out for all others, whom the number of them is no concern of.
     */
    also: z.array(z.int()).optional(),
  }),
]);

/**
 * What a client says: once, which user it believes to be (spec §7), which is only compared with the session's, and up to
 * which position it has read what it shows: it is told of what has moved since. Left out where all is read again anyway.
 */
export const hubRegister = z.object({
  type: z.literal('register'),
  userId: id,
  position: z.int().min(0).optional(),
});

export type HubFrame = z.infer<typeof hubFrame>;
export type HubRegister = z.infer<typeof hubRegister>;

export const createHubTicket = route({
  method: 'POST',
  path: '/hub/ticket',
  summary: 'One ticket (30 s, used once) to open /ws/GestionTempsHub?ticket=…',
  source: 'quality.md',
  allow: 'hub.connect',
  changes: false,
  reply: z.object({ ticket: z.string() }),
});
