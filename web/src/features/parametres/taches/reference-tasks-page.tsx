import { useReferenceTasksQuery } from '../../../shared/api/reference-lists-api.ts';
import { loadedOf } from '../../../shared/layouts/problem-panel.tsx';
import { ItemFilters } from '../../../shared/list/item-filters.tsx';
import { itemList, pageSize, unfiltered } from '../../../shared/list/item-list-address.ts';
import { ItemListPage } from '../../../shared/list/item-list-page.tsx';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { lazyDrawer } from '../../../shared/ui/lazy-part.tsx';
import { referenceTaskCard, referenceTaskColumns } from './reference-task-rows.tsx';
import { referenceTaskMessages as messages } from './messages.ts';

const ReferenceTaskDrawer = lazyDrawer(
  async () => (await import('./reference-task-drawer.tsx')).ReferenceTaskDrawer,
);
const list = itemList({ libelle: 'label', code: 'taskCode' });

/** /settings/taches: the tasks that chantiers take theirs from. */
export function ReferenceTasksPage() {
  const place = useListAddress(list.address);
  const query = useReferenceTasksQuery({ query: list.query(place.address) });
  return (
    <ItemListPage
      name="taches"
      title={messages.title}
      list={loadedOf(query)}
      place={place}
      unfiltered={unfiltered}
      pageSize={pageSize}
      filters={<ItemFilters place={place} label={messages.searchLabel} placeholder={messages.search} />}
      columns={referenceTaskColumns}
      card={referenceTaskCard}
      count={messages.count}
      empty={messages.empty}
      Drawer={ReferenceTaskDrawer}
    />
  );
}
