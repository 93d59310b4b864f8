import { useAbsenceTypesQuery } from '../../../shared/api/reference-lists-api.ts';
import { loadedOf } from '../../../shared/layouts/problem-panel.tsx';
import { ItemFilters } from '../../../shared/list/item-filters.tsx';
import { itemList, pageSize, unfiltered } from '../../../shared/list/item-list-address.ts';
import { ItemListPage } from '../../../shared/list/item-list-page.tsx';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { lazyDrawer } from '../../../shared/ui/lazy-part.tsx';
import { absenceTypeCard, absenceTypeColumns } from './absence-type-rows.tsx';
import { absenceTypeMessages as messages } from './messages.ts';

const AbsenceTypeDrawer = lazyDrawer(
  async () => (await import('./absence-type-drawer.tsx')).AbsenceTypeDrawer,
);
const list = itemList({ libelle: 'label', code: 'code' });

/** /settings/absences: what people are away for. */
export function AbsenceTypesPage() {
  const place = useListAddress(list.address);
  const query = useAbsenceTypesQuery({ query: list.query(place.address) });
  return (
    <ItemListPage
      name="absences"
      title={messages.title}
      list={loadedOf(query)}
      place={place}
      unfiltered={unfiltered}
      pageSize={pageSize}
      filters={<ItemFilters place={place} label={messages.searchLabel} placeholder={messages.search} />}
      columns={absenceTypeColumns}
      card={absenceTypeCard}
      count={messages.count}
      empty={messages.empty}
      Drawer={AbsenceTypeDrawer}
    />
  );
}
