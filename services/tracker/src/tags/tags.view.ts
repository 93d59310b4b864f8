import type { Query, Reply } from '@gestiontemps/contracts/route';
import type { listTags } from '@gestiontemps/contracts/tags';
import { type Audit, auditSelect } from '@gestiontemps/kernel/commands/audit';
import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import { readPage } from '@gestiontemps/kernel/sql/paging';
import { type ListedItem, listedItemColumns, listItemView } from '@gestiontemps/kernel/views/list-item-view';
import { viewTable } from '@gestiontemps/kernel/views/view';
import type { Tag } from './tag.ts';

type TagRow = ListedItem & Tag;

const tagsTable = viewTable<TagRow>({
  name: 'tags',
  columns: { ...listedItemColumns, label: 'text', color: 'text' },
  key: ['entreprise', 'id'],
});

export const tagsView = listItemView<Tag, TagRow>({
  noun: 'Tag',
  category: 'tag',
  version: 1,
  table: tagsTable,
  columns: ({ label, color }) => ({ label, color }),
});

/** As the view has it: the people of its audit have yet to be named. */
type TagRead = Omit<Reply<typeof listTags>['data'][number], keyof Audit> & Audit;

const order = { CreatedOn: 'created_position', label: 'searchable(label)' } as const;

export const readTags = (
  db: CompanyDatabase,
  entreprise: string,
  query: Query<typeof listTags>,
): Promise<{ totalCount: number; data: TagRead[] }> => {
  const { Text = null, includeDeleted = false, OrderBy = 'label', OrderAsc = true } = query;
  const direction = OrderAsc ? 'asc' : 'desc';
  return readPage(
    db,
    entreprise,
    {
      select: `id, label, color, is_deleted as "isDeleted", row_version as "rowVersion", ${auditSelect('i')}`,
      from: `from views.tags i where entreprise = $1 and ($2 or not is_deleted) and found_in($3, label)`,
      orderBy: `${order[OrderBy]} ${direction}, id ${direction}`,
      values: [includeDeleted, Text],
    },
    query,
  );
};
