import { useTagCategoriesQuery } from '../../../shared/api/reference-lists-api.ts';
import { loadedOf } from '../../../shared/layouts/problem-panel.tsx';
import { ItemFilters } from '../../../shared/list/item-filters.tsx';
import { itemList, unfiltered } from '../../../shared/list/item-list-address.ts';
import { ItemListPage } from '../../../shared/list/item-list-page.tsx';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { lazyDrawer } from '../../../shared/ui/lazy-part.tsx';
import { tagCategoryCard, tagCategoryColumns } from './tag-category-rows.tsx';
import { tagCategoryMessages as messages } from './messages.ts';

const TagCategoryDrawer = lazyDrawer(
  async () => (await import('./tag-category-drawer.tsx')).TagCategoryDrawer,
);
/** The server tells all of them, by name. */
const { address } = itemList({ nom: 'categoryName' });
const all = 10_000;

/** /settings/taches-tags: the trades that tasks are offered by. */
export function TagCategoriesPage() {
  const place = useListAddress(address);
  const { text, withDeleted } = place.address;
  const query = useTagCategoriesQuery({
    query: { ...(text !== '' && { Text: text }), ...(withDeleted && { IncludeDeleted: 'true' }) },
  });
  return (
    <ItemListPage
      name="categories"
      title={messages.title}
      list={loadedOf(query)}
      place={place}
      unfiltered={unfiltered}
      pageSize={all}
      filters={<ItemFilters place={place} label={messages.searchLabel} placeholder={messages.search} />}
      columns={tagCategoryColumns}
      card={tagCategoryCard}
      count={messages.count}
      empty={messages.empty}
      Drawer={TagCategoryDrawer}
    />
  );
}
