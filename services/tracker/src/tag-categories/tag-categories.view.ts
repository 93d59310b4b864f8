import type { Query, Reply } from '@gestiontemps/contracts/route';
import type { listTagCategories } from '@gestiontemps/contracts/tag-categories';
import { type Audit, auditSelect } from '@gestiontemps/kernel/commands/audit';
import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import { type ListedItem, listedItemColumns, listItemView } from '@gestiontemps/kernel/views/list-item-view';
import { viewTable } from '@gestiontemps/kernel/views/view';
import type { TagCategoryLinks } from './tag-category-links.ts';
import type { TagCategory } from './tag-category.ts';

type TagCategoryRow = ListedItem & TagCategory;

const tagCategoriesTable = viewTable<TagCategoryRow>({
  name: 'tag_categories',
  columns: { ...listedItemColumns, categoryName: 'text' },
  key: ['entreprise', 'id'],
});

export const tagCategoriesView = listItemView<TagCategory, TagCategoryRow>({
  noun: 'TagCategory',
  category: 'tagCategory',
  version: 1,
  table: tagCategoriesTable,
  columns: ({ categoryName }) => ({ categoryName }),
});

/** As the view has it: the people of its audit have yet to be named, and its links to be told. */
type Described = Reply<typeof listTagCategories>['data'][number];
export type TagCategoryRead = Omit<Described, keyof Audit | keyof TagCategoryLinks> & Audit;

export const readTagCategories = (
  db: CompanyDatabase,
  entreprise: string,
  { Text, IncludeDeleted = false }: Query<typeof listTagCategories>,
): Promise<TagCategoryRead[]> =>
  db.rows(
    entreprise,
    `select id, category_name as "categoryName", is_deleted as "isDeleted", row_version as "rowVersion",
       ${auditSelect('i')}
     from views.tag_categories i
     where entreprise = $1 and ($2 or not is_deleted) and found_in($3, category_name)
     order by searchable(category_name), id`,
    [entreprise, IncludeDeleted, Text ?? null],
  );
