import type { Query, Reply } from '@gestiontemps/contracts/route';
import type { listTags } from '@gestiontemps/contracts/tags';
import { type Audit, auditSelect } from '@gestiontemps/kernel/commands/audit';
import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import { readPage } from '@gestiontemps/kernel/sql/paging';
import { type ListedItem, listedItemColumns, listItemView } from '@gestiontemps/kernel/views/list-item-view';
import { viewTable } from '@gestiontemps/kernel/views/view';
import type { Link } from '../policy.ts';
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
export type TagRead = Omit<Reply<typeof listTags>['data'][number], keyof Audit | 'refTags'> & Audit;

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

type TagLink = Reply<typeof listTags>['data'][number]['refTags'][number];

/** Projects that have these tags: all of them, or those that a person has one of these links to. */
export const readTaggedProjects = (
  db: CompanyDatabase,
  entreprise: string,
  tagIds: readonly string[],
  linkedTo: { readonly userId: string; readonly links: readonly Link[] } | null,
): Promise<TagLink[]> =>
  db.rows(
    entreprise,
    `select p.id || '~' || tag_id as id, p.id as "projectId", tag_id as "tagId"
     from views.projects p cross join jsonb_array_elements_text(p.tag_ids) as tag_id
     where p.entreprise = $1 and p.deleted_on is null and p.tag_ids ?| $2 and tag_id = any($2)
       and ($3::text is null or exists (
         select from views.project_members m
         where m.entreprise = p.entreprise and m.user_id = $3 and m.project_id = p.id and m.kind = any($4)))
     order by searchable(p.external_id), p.id`,
    [entreprise, tagIds, linkedTo?.userId ?? null, linkedTo?.links ?? []],
  );
