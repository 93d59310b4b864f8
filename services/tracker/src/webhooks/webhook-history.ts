import type { PartName, SaidByEvent, StreamTable, ToldValue } from '../history/told.ts';
import { webhook, type Webhook, type WebhookEvent } from './webhook.ts';

const itself: PartName = { type: 'webhook', id: 'webhook' };
const changed = (): SaidByEvent => ({ acte: 'changed', parts: [itself] });

/** Of an address its site alone: the rest of it may be what lets one in. */
const siteOf = (url: string | null): ToldValue =>
  url === null ? { type: 'erased' } : { type: 'text', valeur: new URL(url).host };

/** How a webhook is told. */
export const webhookTable: StreamTable<Webhook, WebhookEvent> = {
  decider: webhook,
  rows: {
    WebhookAdded: changed,
    WebhookChanged: changed,
    WebhookSecretRenewed: () => ({ acte: 'secretRenewed', parts: [itself] }),
    WebhookStopped: changed,
    WebhookResumed: changed,
    WebhookReplayed: () => ({ acte: 'replayed', parts: [itself] }),
    WebhookRemoved: changed,
  },
  standing(state) {
    if (state.status !== 'active') return null;
    const { nom, url, arret } = state;
    return {
      called: { of: 'none', id: itself.id, libelle: nom },
      values: {
        nom: { type: 'text', valeur: nom },
        site: siteOf(url),
        actif: { type: 'flag', valeur: arret === null },
      },
    };
  },
};
