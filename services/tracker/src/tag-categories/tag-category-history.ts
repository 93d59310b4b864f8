import { listItemTable } from '../list-item-table.ts';
import { tagCategory } from './tag-category.ts';

/** How a tag category is told. */
export const tagCategoryTable = listItemTable(
  tagCategory,
  'tagCategory',
  'TagCategory',
  ({ categoryName }) => ({
    libelle: categoryName,
    values: { categoryName: { type: 'text', valeur: categoryName } },
  }),
);
