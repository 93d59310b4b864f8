import type { listWebhookDeliveries, listWebhooks, StopReason } from '@gestiontemps/contracts/webhooks';
import type { Query, Reply } from '@gestiontemps/contracts/route';
import { type Audit, auditColumns, auditOf, auditSelect } from '@gestiontemps/kernel/commands/audit';
import { idsOf, recordingOf } from '@gestiontemps/kernel/commands/decider';
import type { Position } from '@gestiontemps/kernel/log/event-store';
import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import { readPage } from '@gestiontemps/kernel/sql/paging';
import { type View, viewTable } from '@gestiontemps/kernel/views/view';
import type { KnownWebhook, WebhookEvent } from './webhook.ts';

interface WebhookRow extends Audit {
  readonly entreprise: string;
  readonly id: string;
  readonly nom: string;
  readonly url: string | null;
  readonly arretRaison: StopReason | null;
  readonly arretLe: string | null;
  readonly ancienSecretJusquA: string | null;
  readonly isDeleted: boolean;
  readonly createdPosition: Position;
  readonly rowVersion: number;
}

const webhooksTable = viewTable<WebhookRow>({
  name: 'webhooks',
  columns: {
    entreprise: 'uuid',
    id: 'text',
    nom: 'text',
    url: 'text',
    arretRaison: 'text',
    arretLe: 'timestamptz',
    ancienSecretJusquA: 'timestamptz',
    isDeleted: 'boolean',
    createdPosition: 'bigint',
    rowVersion: 'integer',
    ...auditColumns,
  },
  key: ['entreprise', 'id'],
});

/** What an event makes of a row, its audit aside. */
const changed = (row: WebhookRow, { type, data }: WebhookEvent, recordedAt: string): WebhookRow => {
  switch (type) {
    case 'WebhookAdded':
    case 'WebhookChanged':
      return { ...row, nom: data.nom, url: data.url };
    case 'WebhookSecretRenewed':
      return { ...row, ancienSecretJusquA: data.ancienJusquA };
    case 'WebhookStopped':
      return { ...row, arretRaison: data.raison, arretLe: recordedAt };
    case 'WebhookResumed':
      return { ...row, arretRaison: null, arretLe: null };
    case 'WebhookRemoved':
      return { ...row, isDeleted: true };
    case 'WebhookReplayed':
      return row;
    default:
      return type satisfies never;
  }
};

/** Addresses that are told of entries, removed ones too; their secrets stay in the log. */
export const webhooksView: View = {
  name: 'webhooks',
  version: 1,
  categories: ['webhook'],
  tables: [webhooksTable],
  wants: ({ stream }, want) => want.row(webhooksTable, ...idsOf(stream)),
  fold: (event, rowsOf) => {
    const [entreprise = '', id = ''] = idsOf(event.stream);
    const rows = rowsOf(webhooksTable);
    const held = rows.get(entreprise, id);
    const recording = recordingOf(event);
    const { version: rowVersion, position: createdPosition } = event;
    const of = { type: event.type, data: event.data } as WebhookEvent;
    if (!held && of.type !== 'WebhookAdded') return;
    const row = held ?? {
      entreprise,
      id,
      nom: '',
      url: null,
      arretRaison: null,
      arretLe: null,
      ancienSecretJusquA: null,
      isDeleted: false,
      createdPosition,
      rowVersion,
      ...auditOf(undefined, recording),
    };
    const audit = auditOf(held, recording, of.type === 'WebhookRemoved' ? 'removed' : 'written');
    rows.set({ ...changed(row, of, event.recordedAt), rowVersion, ...audit });
  },
};

/** As the view has it: the people of its audit have yet to be named. */
type WebhookRead = Omit<Reply<typeof listWebhooks>['data'][number], keyof Audit | 'actif' | 'arret'> &
  Audit & { readonly arretRaison: StopReason | null; readonly arretLe: string | null };

const order = { CreatedOn: 'created_position', nom: 'searchable(nom)' } as const;

/** What an address begins after was never announced to it. */
const wasTold = `exists (select from directory.webhook_deliveries d
  where d.entreprise = i.entreprise and d.webhook_id = i.id and d.status between 200 and 299)`;

/** How far each has been told, of a table `i` that has their `entreprise` and `id`. */
const progress = `case when ${wasTold} then p.delivered::text end as "livreJusqua",
  coalesce(p.wanted - p.delivered, 0) as "enAttente", coalesce(p.failures, 0) as echecs,
  case when p.failures > 0 then p.next_attempt_on end as "prochainEssai"`;
const withProgress =
  'left join directory.webhook_progress p on p.entreprise = i.entreprise and p.webhook_id = i.id';

export const readWebhooks = (
  db: CompanyDatabase,
  entreprise: string,
  query: Query<typeof listWebhooks>,
): Promise<{ totalCount: number; data: WebhookRead[] }> => {
  const { Text = null, includeDeleted = false, OrderBy = 'CreatedOn' } = query;
  const { OrderAsc = OrderBy === 'nom' } = query;
  const direction = OrderAsc ? 'asc' : 'desc';
  return readPage(
    db,
    entreprise,
    {
      select: `i.id, nom, url, arret_raison as "arretRaison", arret_le as "arretLe",
        ancien_secret_jusqu_a as "ancienSecretJusquA", is_deleted as "isDeleted", row_version as "rowVersion",
        ${auditSelect('i')}, ${progress}`,
      from: `from views.webhooks i ${withProgress} where i.entreprise = $1 and ($2 or not is_deleted) and found_in($3, nom)`,
      orderBy: `${order[OrderBy]} ${direction}, i.id ${direction}`,
      values: [includeDeleted, Text],
    },
    query,
  );
};

/** One, as its facts have it now: whoever has just written it does not wait for the view. */
export const readWebhook = async (
  db: CompanyDatabase,
  entreprise: string,
  id: string,
  known: KnownWebhook,
): Promise<WebhookRead> => {
  const [told] = await db.rows<Pick<WebhookRead, 'livreJusqua' | 'enAttente' | 'echecs' | 'prochainEssai'>>(
    entreprise,
    `select ${progress} from (select $1::uuid as entreprise, $2::text as id) i ${withProgress}`,
    [entreprise, id],
  );
  if (!told) throw new Error(`Nothing is told of webhook ${id}`);
  const { status, nom, url, arret, anciens, rowVersion, audit } = known;
  return {
    id,
    nom,
    url,
    arretRaison: arret?.raison ?? null,
    arretLe: arret?.le ?? null,
    ancienSecretJusquA: anciens[0]?.jusquA ?? null,
    isDeleted: status === 'removed',
    rowVersion,
    ...audit,
    ...told,
  };
};

/** Those that are not removed. */
export const readWebhookIds = async (db: CompanyDatabase, entreprise: string): Promise<string[]> =>
  (
    await db.rows<{ id: string }>(
      entreprise,
      'select id from views.webhooks where entreprise = $1 and not is_deleted',
      [entreprise],
    )
  ).map(({ id }) => id);

export const readDeliveries = (
  db: CompanyDatabase,
  entreprise: string,
  id: string,
): Promise<Reply<typeof listWebhookDeliveries>['data']> =>
  db.rows(
    entreprise,
    `select id::text, 'msg_' || message_id as message, first_entry::text as "from", last_entry::text as "to",
       posted_on as at, attempt as essai, status, milliseconds as duree, error as erreur
     from directory.webhook_deliveries d where entreprise = $1 and webhook_id = $2 order by d.id desc`,
    [entreprise, id],
  );
