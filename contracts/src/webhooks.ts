import { z } from 'zod';
import { route } from './route.ts';
import {
  audited,
  byId,
  flag,
  id,
  instant,
  line,
  page,
  paging,
  required,
  rowVersion,
  rowVersionInQuery,
} from './shapes.ts';

const entry = (description: string, example: string) => z.string().meta({ description, examples: [example] });

/** What is posted to an address: that there are entries, never what they say. Whoever hears of it asks for them. */
export const webhookMessage = z
  .object({
    id: z.string().meta({
      description: 'The message, the same however often it comes: also in `webhook-id`',
      examples: ['msg_0d9fd2c2-6f0e-4d8e-9f0f-2f8f6c1c7a55'],
    }),
    type: z.literal('ledger.entries').meta({ description: 'What it tells of', examples: ['ledger.entries'] }),
    at: instant.describe('When it was made'),
    entreprise: id.describe('The company'),
    from: entry('First entry that it tells of', '1188'),
    to: entry('Last entry that there was then: `GET /ExportExterne/GetData?apres=` tells of them', '1203'),
  })
  .meta({ id: 'WebhookMessage', description: 'There are new entries in the ledger of the company' });

/** Why nothing was answered. */
export const notAnsweredReasons = ['address', 'name', 'timeout', 'certificate', 'connection'] as const;

/** Why messages are posted no more: an administrator's word, three days of failures, or the answer 410. */
export const stopReasons = ['administrateur', 'echecs', 'refus'] as const;
export type StopReason = (typeof stopReasons)[number];

const nom = { description: 'What people call it', examples: ['ERP comptable'] };
const address = {
  description: 'Where messages are posted',
  examples: ['https://erp.exemple.fr/gestiontemps'],
};
const fields = {
  nom: required('Le nom', 60).trim().meta(nom),
  url: line(2000)
    .pipe(z.url({ protocol: /^https?$/, error: "L'adresse doit commencer par https://" }))
    .meta(address),
};

const webhook = z
  .object({
    id,
    nom: z.string().meta(nom),
    url: z.string().nullable().meta(address),
    actif: z.boolean().describe('Whether messages are posted to it'),
    arret: z
      .object({
        raison: z
          .enum(stopReasons)
          .describe(
            'Why: said by an administrator, three days of failures, or answered that it is gone (410)',
          ),
        le: instant.describe('Since when'),
      })
      .nullable()
      .describe('Why none are posted any more; null while they are'),
    livreJusqua: z
      .string()
      .nullable()
      .meta({
        description: 'Last entry that it has been told of; null before it was told',
        examples: ['1203'],
      }),
    enAttente: z.int().meta({ description: 'Entries that it has yet to be told of', examples: [0] }),
    echecs: z.int().meta({ description: 'How often the message that waits has failed', examples: [0] }),
    prochainEssai: instant.nullable().describe('When that is tried again; null when none has failed'),
    ancienSecretJusquA: instant
      .nullable()
      .describe(
        'Until when the secret before the last signs too, and those before at most; null when none does',
      ),
    isDeleted: z.boolean(),
    ...audited,
    rowVersion: z.int(),
  })
  .meta({ id: 'Webhook', description: 'An address that is told of new entries of the ledger' });

const secret = z
  .string()
  .nullable()
  .meta({
    description:
      'Secret by which its messages are signed (Standard Webhooks, `whsec_` and base64), told this once; null in the answer to a repeated call, after which another one has to be made',
    examples: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwq8yGfBTN3Rk='],
  });

const webhookWithSecret = webhook
  .extend({ secret })
  .meta({ id: 'WebhookWithSecret', description: 'An address that was given a secret' });

export const listWebhooks = route({
  method: 'GET',
  path: '/Webhook/List',
  summary: 'Addresses that are told of new entries of the ledger, and how far they are',
  source: 'domain.md §4.2',
  allow: 'webhooks.manage',
  query: z.strictObject({
    Text: line(100).optional(),
    includeDeleted: flag.optional(),
    ...paging(['CreatedOn', 'nom']),
  }),
  reply: page(webhook),
});

export const createWebhook = route({
  method: 'POST',
  path: '/Webhook/Create',
  summary:
    'Has an address told of entries from now on, while the company exports; the answer alone holds the secret of its messages',
  source: 'domain.md §4.2',
  allow: 'webhooks.manage',
  body: z.strictObject(fields),
  reply: webhookWithSecret,
  noted: 'webhook-created',
});

export const updateWebhook = route({
  method: 'PUT',
  path: '/Webhook/Update/:id',
  summary: 'Changes the name or the address, stops it or lets it go on where it was; what is left out stays',
  source: 'domain.md §4.2',
  allow: 'webhooks.manage',
  params: byId,
  body: z
    .strictObject(fields)
    .partial()
    .extend({ actif: z.boolean().describe('Whether messages are posted to it').optional(), rowVersion }),
  reply: webhook,
  noted: 'webhook-changed',
});

export const renewWebhookSecret = route({
  method: 'POST',
  path: '/Webhook/RenewSecret/:id',
  summary:
    'Gives an address another secret, five times a day at most; for 24 hours the one before signs its messages too',
  source: 'domain.md §4.2',
  allow: 'webhooks.manage',
  params: byId,
  body: z.strictObject({ rowVersion }),
  reply: webhookWithSecret,
  noted: 'webhook-secret-renewed',
});

export const replayWebhook = route({
  method: 'POST',
  path: '/Webhook/Replay/:id',
  summary:
    'Has an address told again of the entries from one on; none that it has yet to hear of is left out',
  source: 'domain.md §4.2',
  allow: 'webhooks.manage',
  params: byId,
  body: z.strictObject({
    depuis: z
      .string()
      .regex(/^[1-9]\d{0,8}$/, "Le numéro d'écriture doit être un entier")
      .meta({ description: 'First entry to be told of', examples: ['1188'] }),
  }),
});

export const listWebhookDeliveries = route({
  method: 'GET',
  path: '/Webhook/Deliveries/:id',
  summary: 'The last hundred messages posted to an address, the latest first, and what became of them',
  source: 'domain.md §4.2',
  allow: 'webhooks.manage',
  params: byId,
  reply: page(
    z
      .object({
        id: z.string().meta({ description: 'The attempt', examples: ['4812'] }),
        message: entry('The message', 'msg_0d9fd2c2-6f0e-4d8e-9f0f-2f8f6c1c7a55'),
        from: entry('First entry that it tells of', '1188'),
        to: entry('Last entry that it tells of', '1203'),
        at: instant.describe('When it was posted'),
        essai: z.int().meta({ description: 'Which attempt it was, from 1', examples: [1] }),
        status: z
          .int()
          .nullable()
          .meta({ description: 'HTTP status of the answer; null without one', examples: [204] }),
        duree: z.int().meta({ description: 'Milliseconds that it took', examples: [180] }),
        erreur: z
          .enum(notAnsweredReasons)
          .nullable()
          .describe(
            'Why there is none: an address inside, a name without one, ten seconds of silence, a certificate, a connection',
          ),
      })
      .meta({ id: 'WebhookDelivery', description: 'One attempt to post a message' }),
  ),
});

export const deleteWebhook = route({
  method: 'DELETE',
  path: '/Webhook/Delete/:id',
  summary: 'Has an address told of nothing any more',
  source: 'domain.md §4.2',
  allow: 'webhooks.manage',
  params: byId,
  query: z.strictObject({ rowVersion: rowVersionInQuery }),
  noted: 'webhook-removed',
});
