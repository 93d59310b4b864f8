import type { listApiKeys } from '@gestiontemps/contracts/api-keys';
import type { Query, Reply } from '@gestiontemps/contracts/route';
import { type Audit, auditSelect } from '@gestiontemps/kernel/commands/audit';
import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import { readPage } from '@gestiontemps/kernel/sql/paging';
import { type ListedItem, listedItemColumns, listItemView } from '@gestiontemps/kernel/views/list-item-view';
import { viewTable } from '@gestiontemps/kernel/views/view';
import type { ApiKey } from './api-key.ts';

/** What is shown of a key; its hash stays in the log. */
type ShownKey = Omit<ApiKey, 'empreinte'>;
type ApiKeyRow = ListedItem & ShownKey;

const apiKeysTable = viewTable<ApiKeyRow>({
  name: 'api_keys',
  columns: {
    ...listedItemColumns,
    nom: 'text',
    portees: 'jsonb',
    avecMontants: 'boolean',
    expireLe: 'date',
    fin: 'text',
  },
  key: ['entreprise', 'id'],
});

export const apiKeysView = listItemView<ApiKey, ApiKeyRow>({
  noun: 'ApiKey',
  category: 'apiKey',
  version: 1,
  table: apiKeysTable,
  columns: ({ nom, portees, avecMontants, expireLe, fin }) => ({ nom, portees, avecMontants, expireLe, fin }),
});

/** As the view has it: the people of its audit have yet to be named. */
type ApiKeyRead = Omit<Reply<typeof listApiKeys>['data'][number], keyof Audit | 'isActive'> & Audit;

const order = { CreatedOn: 'created_position', nom: 'searchable(nom)' } as const;

export const readApiKeys = (
  db: CompanyDatabase,
  entreprise: string,
  query: Query<typeof listApiKeys>,
): Promise<{ totalCount: number; data: ApiKeyRead[] }> => {
  const { Text = null, includeDeleted = false, OrderBy = 'CreatedOn' } = query;
  const { OrderAsc = OrderBy === 'nom' } = query;
  const direction = OrderAsc ? 'asc' : 'desc';
  return readPage(
    db,
    entreprise,
    {
      select: `id, nom, portees, avec_montants as "avecMontants", expire_le as "expireLe", fin,
        u.last_used_on as "lastUsedOn", is_deleted as "isDeleted", row_version as "rowVersion", ${auditSelect('i')}`,
      from: `from views.api_keys i
        left join directory.api_key_uses u on u.entreprise = i.entreprise and u.key_id = i.id
        where i.entreprise = $1 and ($2 or not is_deleted) and found_in($3, nom)`,
      orderBy: `${order[OrderBy]} ${direction}, id ${direction}`,
      values: [includeDeleted, Text],
    },
    query,
  );
};

/** Those that are not revoked. */
export const readApiKeyIds = async (db: CompanyDatabase, entreprise: string): Promise<string[]> =>
  (
    await db.rows<{ id: string }>(
      entreprise,
      'select id from views.api_keys where entreprise = $1 and not is_deleted',
      [entreprise],
    )
  ).map(({ id }) => id);
