import { useTagsQuery } from '../../../shared/api/reference-lists-api.ts';
import { loadedOf } from '../../../shared/layouts/problem-panel.tsx';
import { ItemFilters } from '../../../shared/list/item-filters.tsx';
import { itemList, pageSize, unfiltered } from '../../../shared/list/item-list-address.ts';
import { ItemListPage } from '../../../shared/list/item-list-page.tsx';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { useCan } from '../../../shared/session/me.ts';
import { lazyDrawer } from '../../../shared/ui/lazy-part.tsx';
import { tagCard, tagColumns } from './tag-rows.tsx';
import { tagMessages as messages } from './messages.ts';

const TagDrawer = lazyDrawer(async () => (await import('./tag-drawer.tsx')).TagDrawer);
const list = itemList({ libelle: 'label', creation: 'CreatedOn' });

/** /settings/tags: the words that chantiers are found and reported on by. */
export function TagsPage() {
  const mayRead = useCan('tags.write');
  const place = useListAddress(list.address);
  const query = useTagsQuery({ query: list.query(place.address) }, { skip: !mayRead });
  return (
    <ItemListPage
      name="mots-cles"
      title={messages.title}
      mayRead={mayRead}
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
