import { useTagsQuery } from '../../../shared/api/reference-lists-api.ts';
import { loadedOf } from '../../../shared/layouts/problem-panel.tsx';
import { ItemFilters } from '../../../shared/list/item-filters.tsx';
import { itemList, pageSize, unfiltered } from '../../../shared/list/item-list-address.ts';
import { ItemListPage } from '../../../shared/list/item-list-page.tsx';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { lazyDrawer } from '../../../shared/ui/lazy-part.tsx';
import { tagCard, tagColumns } from './tag-rows.tsx';
import { tagMessages as messages } from './messages.ts';

const TagDrawer = lazyDrawer(async () => (await import('./tag-drawer.tsx')).TagDrawer);
const list = itemList({ libelle: 'label', creation: 'CreatedOn' });

/** /settings/tags: the words that chantiers are found and reported on by. */
export function TagsPage() {
  const place = useListAddress(list.address);
  const query = useTagsQuery({ query: list.query(place.address) });
  return (
    <ItemListPage
      name="mots-cles"
      title={messages.title}
      list={loadedOf(query)}
      place={place}
      unfiltered={unfiltered}
      pageSize={pageSize}
      filters={<ItemFilters place={place} label={messages.searchLabel} placeholder={messages.search} />}
      columns={tagColumns}
      card={tagCard}
      count={messages.count}
      empty={messages.empty}
      Drawer={TagDrawer}
    />
  );
}
