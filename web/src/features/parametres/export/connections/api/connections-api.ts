import type { createApiKey, listApiKeys, revokeApiKey } from '@gestiontemps/contracts/api-keys';
import type { getReconciliation } from '@gestiontemps/contracts/erp-export';
import type {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  renewWebhookSecret,
  replayWebhook,
  updateWebhook,
} from '@gestiontemps/contracts/webhooks';
import { baseApi } from '../../../../../shared/api/base-api.ts';
import { mutation, query, type Reply } from '../../../../../shared/api/endpoint.ts';
import { weekListTagsOf } from '../../../../../shared/api/tags.ts';
import { connectionMessages as messages } from '../messages.ts';

export type ApiKey = Reply<typeof listApiKeys>['data'][number];
export type Webhook = Reply<typeof listWebhooks>['data'][number];
export type Delivery = Reply<typeof listWebhookDeliveries>['data'][number];
export type ReconciledWeek = Reply<typeof getReconciliation>['semaines'][number];

const connectionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    apiKeys: query<typeof listApiKeys>(build, 'GET /CleApi/List', { provides: ['ApiKey'] }),
    // The form tells of a refusal itself.
    createApiKey: mutation<typeof createApiKey>(build, 'POST /CleApi/Create', {
      invalidates: ['ApiKey'],
      failure: false,
    }),
    revokeApiKey: mutation<typeof revokeApiKey>(build, 'DELETE /CleApi/Delete/:id', {
      invalidates: ['ApiKey'],
      success: messages.keys.revoked,
    }),
    // Of new entries addresses are told: how many wait is another number then.
    webhooks: query<typeof listWebhooks>(build, 'GET /Webhook/List', { provides: ['Webhook', 'Ledger'] }),
    createWebhook: mutation<typeof createWebhook>(build, 'POST /Webhook/Create', {
      invalidates: ['Webhook'],
      failure: false,
    }),
    updateWebhook: mutation<typeof updateWebhook>(build, 'PUT /Webhook/Update/:id', {
      invalidates: ['Webhook'],
      success: ({ body }) => messages.webhooks.changed(body?.actif),
      failure: false,
    }),
    renewWebhookSecret: mutation<typeof renewWebhookSecret>(build, 'POST /Webhook/RenewSecret/:id', {
      invalidates: ['Webhook'],
      failure: false,
    }),
    replayWebhook: mutation<typeof replayWebhook>(build, 'POST /Webhook/Replay/:id', {
      invalidates: ['Webhook'],
      success: ({ body: { depuis } }) => messages.deliveries.replayed(depuis),
      failure: false,
    }),
    webhookDeliveries: query<typeof listWebhookDeliveries>(build, 'GET /Webhook/Deliveries/:id', {
      provides: ['Webhook', 'Ledger'],
    }),
    removeWebhook: mutation<typeof deleteWebhook>(build, 'DELETE /Webhook/Delete/:id', {
      invalidates: ['Webhook'],
      success: messages.webhooks.removed,
      failure: false,
    }),
    reconciliation: query<typeof getReconciliation>(build, 'GET /ExportExterne/Reconciliation', {
      provides: (_, { query: { startDate, endDate } }) => [
        'Ledger',
        'Export',
        ...weekListTagsOf(startDate, endDate),
      ],
    }),
  }),
});

export const {
  useApiKeysQuery,
  useLazyApiKeysQuery,
  useCreateApiKeyMutation,
  useRevokeApiKeyMutation,
  useWebhooksQuery,
  useLazyWebhooksQuery,
  useCreateWebhookMutation,
  useUpdateWebhookMutation,
  useRenewWebhookSecretMutation,
  useReplayWebhookMutation,
  useWebhookDeliveriesQuery,
  useRemoveWebhookMutation,
  useReconciliationQuery,
} = connectionsApi;

/** All of a list: a company has a handful. */
export const all = { Take: '-1', Skip: '-1' } as const;
