import { z } from 'zod';
import type { NotificationKind } from './notifications.ts';
import { route } from './route.ts';
import { id, instant, line } from './shapes.ts';

/**
 * Kinds of news that a device may show: those that ask something of their reader about a week of his own. What asks nothing
 * of him, or comes as often as others submit, stays a mail. Stored: never renamed.
 */
export const pushKinds = [
  'semaineRefusee',
  'joursManquants',
  'semaineARemettre',
] as const satisfies readonly NotificationKind[];
export type PushKind = (typeof pushKinds)[number];

const natures = z
  .array(z.enum(pushKinds))
  .describe(
    'What the device shows: a week refused or reopened (`semaineRefusee`), days not entered (`joursManquants`), a week to submit (`semaineARemettre`)',
  );

/** A key of the example of RFC 8291. */
const sampleKey = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';

const pushDevice = z
  .object({
    id,
    device: z.string().meta({ description: 'Browser and system', examples: ['Chrome sur Android'] }),
    createdOn: instant.describe('Since when it shows notifications'),
    isCurrent: z.boolean().describe('Whether the caller calls from it'),
    natures,
    isInterrupted: z
      .boolean()
      .describe(
        'Whether nothing reaches it until the application is opened there again: its address is none any more',
      ),
  })
  .meta({ id: 'PushDevice', description: 'A device of the caller that shows notifications' });

export const listPushDevices = route({
  method: 'GET',
  path: '/Account/Push',
  summary:
    'Devices of the caller that show notifications, this one first, and the key by which one subscribes',
  source: 'domain.md §8.20',
  allow: 'session',
  reply: z.object({
    publicKey: z.string().meta({
      description: 'Key of this server that a browser subscribes by (VAPID, RFC 8292): base64url of 65 bytes',
      examples: [sampleKey],
    }),
    data: z.array(pushDevice),
  }),
});

/** Base64url without padding, of so many bytes. */
const bytes = (length: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((length * 4) / 3)}}$`), "Clé d'abonnement non reconnue");

export const subscribeDevice = route({
  method: 'PUT',
  path: '/Account/Push',
  summary:
    'Has the device of this session show notifications, of these kinds, as long as one is signed in there. Said again it is the same device',
  source: 'domain.md §8.20',
  allow: 'session',
  changes: false,
  body: z.strictObject({
    endpoint: line(1000).meta({
      description: "Address of the device at its browser's push service: https, of a service that is known",
      examples: ['https://fcm.googleapis.com/fcm/send/dJ1x'],
    }),
    p256dh: bytes(65).meta({
      description: 'Public key of the subscription (RFC 8291): base64url of 65 bytes',
      examples: [sampleKey],
    }),
    auth: bytes(16).meta({
      description: 'Secret of the subscription (RFC 8291): base64url of 16 bytes',
      examples: ['BTBZMqHH6r4Tts7J_aSIgg'],
    }),
    natures: natures.min(1, 'Choisissez au moins une notification').max(pushKinds.length),
  }),
  reply: pushDevice,
});

export const endPushDevice = route({
  method: 'DELETE',
  path: '/Account/Push/:id',
  summary: 'Has a device of the caller show no notifications any more',
  source: 'domain.md §8.20',
  allow: 'session',
  changes: false,
  params: z.strictObject({ id }),
});
