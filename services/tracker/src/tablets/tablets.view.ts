import type { listTablets } from '@gestiontemps/contracts/tablets';
import type { Query, Reply } from '@gestiontemps/contracts/route';
import { type Audit, auditSelect } from '@gestiontemps/kernel/commands/audit';
import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import { readPage } from '@gestiontemps/kernel/sql/paging';
import { type ListedItem, listedItemColumns, listItemView } from '@gestiontemps/kernel/views/list-item-view';
import { viewTable } from '@gestiontemps/kernel/views/view';
import type { Tablet } from './tablet.ts';

type TabletRow = ListedItem & Tablet;

const tabletsTable = viewTable<TabletRow>({
  name: 'tablets',
  columns: { ...listedItemColumns, nom: 'text' },
  key: ['entreprise', 'id'],
});

export const tabletsView = listItemView<Tablet, TabletRow>({
  noun: 'Tablet',
  category: 'tablet',
  version: 1,
  table: tabletsTable,
  columns: ({ nom }) => ({ nom }),
});

/** As the view has it: its device, and the people of its audit, have yet to be told. */
type TabletRead = Pick<Reply<typeof listTablets>['data'][number], 'id' | 'nom' | 'isDeleted' | 'rowVersion'> &
  Audit;

const order = { CreatedOn: 'created_position', nom: 'searchable(nom)' } as const;

export const readTablets = (
  db: CompanyDatabase,
  entreprise: string,
  query: Query<typeof listTablets>,
): Promise<{ totalCount: number; data: TabletRead[] }> => {
  const { Text = null, includeDeleted = false, OrderBy = 'CreatedOn' } = query;
  const { OrderAsc = OrderBy === 'nom' } = query;
  const direction = OrderAsc ? 'asc' : 'desc';
  return readPage(
    db,
    entreprise,
    {
      select: `id, nom, is_deleted as "isDeleted", row_version as "rowVersion", ${auditSelect('i')}`,
      from: 'from views.tablets i where i.entreprise = $1 and ($2 or not is_deleted) and found_in($3, nom)',
      orderBy: `${order[OrderBy]} ${direction}, id ${direction}`,
      values: [includeDeleted, Text],
    },
    query,
  );
};

export const hasTablets = async (db: CompanyDatabase, entreprise: string): Promise<boolean> => {
  const [row] = await db.rows<{ any: boolean }>(
    entreprise,
    'select exists (select from views.tablets where entreprise = $1 and not is_deleted) as any',
    [entreprise],
  );
  return row?.any ?? false;
};
