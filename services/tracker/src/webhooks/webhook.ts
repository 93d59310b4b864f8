import type { StopReason } from '@gestiontemps/contracts/webhooks';
import { type Audit, auditOf } from '@gestiontemps/kernel/commands/audit';
import { type Decider, streamOf } from '@gestiontemps/kernel/commands/decider';
import { placesOf, type PlacesEvent } from '@gestiontemps/kernel/commands/places';
import { notFound, rejection, requireVersion } from '@gestiontemps/kernel/commands/rejection';
import { sampleId, storedEvents } from '@gestiontemps/kernel/commands/stored-events';

/** An address of a company's that is told of new entries of its ledger. */
export const webhookStream = (entreprise: string, id: string): string => streamOf('webhook', entreprise, id);

/** Where it is and what signs its messages are sealed: whoever knows the one may ask there, the other may speak for us. */
type Sealed = string | null;

export type WebhookEvent =
  | {
      readonly type: 'WebhookAdded';
      readonly data: { readonly nom: string; readonly url: Sealed; readonly secret: Sealed };
    }
  | {
      readonly type: 'WebhookChanged';
      readonly data: {
        readonly nom: string;
        readonly url: Sealed;
        /** Whether it is at another address since: sealed ones cannot be compared. Older ones do not say. */
        readonly deplacee?: boolean;
      };
    }
  /** Until `ancienJusquA` the one before signs too. */
  | {
      readonly type: 'WebhookSecretRenewed';
      readonly data: { readonly secret: Sealed; readonly ancienJusquA: string };
    }
  | { readonly type: 'WebhookStopped'; readonly data: { readonly raison: StopReason } }
  | { readonly type: 'WebhookResumed'; readonly data: Readonly<Record<string, never>> }
  | { readonly type: 'WebhookReplayed'; readonly data: { readonly depuis: number } }
  | { readonly type: 'WebhookRemoved'; readonly data: Readonly<Record<string, never>> };

export interface KnownWebhook {
  readonly status: 'active' | 'removed';
  readonly nom: string;
  readonly url: Sealed;
  /** Why nothing is posted to it; null while something is. */
  readonly arret: { readonly raison: StopReason; readonly le: string } | null;
  readonly secret: Sealed;
  /** Secrets before the last, the latest first, and until when each signs too (ISO 8601). */
  readonly anciens: readonly { readonly secret: Sealed; readonly jusquA: string }[];
  readonly rowVersion: number;
  readonly audit: Audit;
}
export type Webhook = { readonly status: 'none' } | KnownWebhook;

export type WebhookCommand =
  | { readonly type: 'Add'; readonly nom: string; readonly url: string; readonly secret: string }
  /** What is left out stays as it is. */
  | {
      readonly type: 'Change';
      readonly nom?: string;
      readonly url?: string;
      readonly actif?: boolean;
      readonly rowVersion?: number | undefined;
    }
  | {
      readonly type: 'RenewSecret';
      readonly secret: string;
      /** ISO 8601. */
      readonly now: string;
      readonly ancienJusquA: string;
      readonly rowVersion?: number | undefined;
    }
  /** For what the address `url` has answered, or has not. */
  | { readonly type: 'Stop'; readonly raison: StopReason; readonly url: string }
  | { readonly type: 'Replay'; readonly depuis: number }
  | { readonly type: 'Remove'; readonly rowVersion?: number | undefined };

/** Secrets before the last that may sign at a time. */
const mostRenewals = 5;

const removed = { type: 'WebhookRemoved', data: {} } as const;

const changesOf = (
  { nom, url, actif }: Extract<WebhookCommand, { type: 'Change' }>,
  state: KnownWebhook,
): WebhookEvent[] => {
  const wanted = { nom: nom ?? state.nom, url: url ?? state.url };
  const deplacee = wanted.url !== state.url;
  const isChanged = wanted.nom !== state.nom || deplacee;
  const isStopped = state.arret !== null;
  return [
    ...(isChanged ? [{ type: 'WebhookChanged', data: { ...wanted, deplacee } } as const] : []),
    ...(actif === false && !isStopped
      ? [{ type: 'WebhookStopped', data: { raison: 'administrateur' } } as const]
      : []),
    ...(actif === true && isStopped ? [{ type: 'WebhookResumed', data: {} } as const] : []),
  ];
};

const evolveKnown = (state: KnownWebhook, event: WebhookEvent, recordedAt: string): KnownWebhook => {
  switch (event.type) {
    case 'WebhookAdded':
      return { ...state, ...event.data };
    case 'WebhookChanged': {
      const { nom, url } = event.data;
      return { ...state, nom, url };
    }
    case 'WebhookSecretRenewed': {
      const { secret, ancienJusquA: jusquA } = event.data;
      const still = state.anciens.filter((one) => recordedAt < one.jusquA);
      return { ...state, secret, anciens: [{ secret: state.secret, jusquA }, ...still] };
    }
    case 'WebhookStopped':
      return { ...state, arret: { raison: event.data.raison, le: recordedAt } };
    case 'WebhookResumed':
      return { ...state, arret: null };
    case 'WebhookReplayed':
      return state;
    case 'WebhookRemoved':
      return { ...state, status: 'removed' };
    default:
      return event satisfies never;
  }
};

const unnamed = { status: 'active', nom: '', url: null, arret: null, secret: null, anciens: [] } as const;

/** @throws {Rejection} 404 to change what is not there, 409 when it moved since it was read */
export const webhook: Decider<Webhook, WebhookCommand, WebhookEvent> = {
  name: 'webhook',
  category: 'webhook',
  initial: { status: 'none' },
  evolve: (state, event, recording) => {
    const held = state.status === 'none' ? undefined : state.audit;
    const audit = auditOf(held, recording, event.type === 'WebhookRemoved' ? 'removed' : 'written');
    const { version: rowVersion, recordedAt } = recording;
    if (state.status === 'none')
      return { ...evolveKnown({ ...unnamed, rowVersion, audit }, event, recordedAt), rowVersion, audit };
    return { ...evolveKnown(state, event, recordedAt), rowVersion, audit };
  },
  decide: (command, state) => {
    if (command.type === 'Add') {
      const { nom, url, secret } = command;
      return state.status === 'none' ? [{ type: 'WebhookAdded', data: { nom, url, secret } }] : [];
    }
    if (state.status === 'none') throw notFound();
    if (state.status === 'removed') {
      if (command.type === 'Remove' || command.type === 'Stop') return [];
      throw notFound();
    }
    if ('rowVersion' in command) requireVersion(command.rowVersion, state.rowVersion);
    switch (command.type) {
      case 'Change':
        return changesOf(command, state);
      case 'RenewSecret': {
        const { secret, now, ancienJusquA } = command;
        // Each of them signs each message.
        if (state.anciens.filter(({ jusquA }) => now < jusquA).length >= mostRenewals)
          throw rejection(
            'renewed-too-often',
            `Un secret se renouvelle ${mostRenewals}\u00a0fois au plus en 24\u00a0heures`,
          );
        return [{ type: 'WebhookSecretRenewed', data: { secret, ancienJusquA } }];
      }
      case 'Stop':
        // What a former address says is nothing to the one that came after it.
        return state.arret || command.url !== state.url
          ? []
          : [{ type: 'WebhookStopped', data: { raison: command.raison } }];
      case 'Replay':
        return [{ type: 'WebhookReplayed', data: { depuis: command.depuis } }];
      case 'Remove':
        return [removed];
      default:
        return command satisfies never;
    }
  },
  secrets: {
    WebhookAdded: { url: 'text', secret: 'text' },
    WebhookChanged: { url: 'text' },
    WebhookSecretRenewed: { secret: 'text' },
  },
};

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const url = 'https://erp.exemple.fr/gestiontemps';

/** Addresses that a company may have: each is posted to. */
export const webhookPlaces = placesOf({
  kind: 'webhook',
  most: 20,
  slug: 'too-many-webhooks',
  message: 'Une entreprise a 20\u00a0adresses au plus\u00a0: supprimez celles qui ne servent plus',
});

export const storedWebhooks = storedEvents<WebhookEvent | PlacesEvent>()({
  [streamOf('places', sampleId('1'), 'webhook')]: [
    { type: 'PlaceTaken', data: { owner: sampleId('b1'), gone: [sampleId('b0')] } },
    {
      type: 'PlaceTaken',
      data: { owner: sampleId('b2'), gone: [], le: '2026-11-20T09:00:00.000Z' },
    },
  ],
  [webhookStream(sampleId('1'), sampleId('b1'))]: [
    { type: 'WebhookAdded', data: { nom: 'ERP comptable', url, secret } },
    { type: 'WebhookChanged', data: { nom: 'Comptabilité', url } },
    {
      type: 'WebhookChanged',
      data: { nom: 'Comptabilité', url: 'https://compta.exemple.fr/', deplacee: true },
    },
    { type: 'WebhookSecretRenewed', data: { secret, ancienJusquA: '2026-11-21T09:00:00.000Z' } },
    { type: 'WebhookStopped', data: { raison: 'echecs' } },
    { type: 'WebhookResumed', data: {} },
    { type: 'WebhookReplayed', data: { depuis: 12 } },
    { type: 'WebhookRemoved', data: {} },
  ],
});
