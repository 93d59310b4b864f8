import { z } from 'zod';
import { route } from './route.ts';

export const health = route({
  method: 'GET',
  path: '/health',
  summary: 'Whether the service is ready, and how far each view is behind the log',
  source: 'api.md',
  allow: 'anonymous',
  reply: z.object({
    ready: z.boolean(),
    clockAhead: z.int(),
    machineAhead: z.int(),
    views: z.array(
      z.object({
        name: z.string(),
        lag: z.int(),
        state: z.enum(['live', 'catchingUp', 'failed']),
        /** Why it stopped, when it failed. */
        reason: z.string().nullable(),
        /** Keys (streams, mostly) with an event that it could not take: the rest goes on. */
        parked: z.int(),
      }),
    ),
    mails: z
      .object({
        waiting: z.int().meta({ description: 'Mails that are still to be sent', examples: [2] }),
        oldest: z.int().meta({
          description: 'Seconds since the oldest of them was written; 0 when none waits',
          examples: [40],
        }),
        givenUp: z
          .int()
          .meta({ description: 'Mails that failed for two days and are not tried any more', examples: [0] }),
      })
      .nullable()
      .describe('How mails get on; null without an SMTP server'),
  }),
});

export const logPositions = route({
  method: 'GET',
  path: '/health/positions',
  summary: 'Where the log stands, and how far each view and process has come in it',
  source: 'api.md',
  allow: 'companies.manage',
  reply: z.object({
    head: z.int(),
    views: z.array(
      z.object({
        name: z.string(),
        position: z.int(),
      }),
    ),
  }),
});
