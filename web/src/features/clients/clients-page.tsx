import type { downloadClients } from '@gestiontemps/contracts/clients';
import type { WireQuery } from '@gestiontemps/contracts/route';
import { download } from '../../shared/api/base-api.ts';
import { useClientsQuery } from '../../shared/api/clients-api.ts';
import { ImportLink } from '../../shared/imports/import-link.tsx';
import { ExportButton } from '../../shared/list/export-button.tsx';
import { loadedOf } from '../../shared/layouts/problem-panel.tsx';
import { ItemFilters } from '../../shared/list/item-filters.tsx';
import { itemList, pageSize, unfiltered } from '../../shared/list/item-list-address.ts';
import { ItemListPage } from '../../shared/list/item-list-page.tsx';
import { useListAddress } from '../../shared/list/use-list-address.ts';
import { paths } from '../../shared/paths.ts';
import { useCan } from '../../shared/session/me.ts';
import { lazyDrawer } from '../../shared/ui/lazy-part.tsx';
import { clientCard, clientColumns } from './client-rows.tsx';
import { clientMessages as messages } from './messages.ts';

const ClientDrawer = lazyDrawer(async () => (await import('./client-drawer.tsx')).ClientDrawer);
const clientList = itemList({ nom: 'Name', code: 'externalId' });

/** /clients: for whom chantiers are opened. */
export function ClientsPage() {
  const mayWrite = useCan('clients.write');
  const place = useListAddress(clientList.address);
  const asked = clientList.query(place.address);
  const query = useClientsQuery({ query: asked });
  return (
    <ItemListPage
      name="clients"
      title={messages.title}
      list={loadedOf(query)}
      place={place}
      unfiltered={unfiltered}
      pageSize={pageSize}
      actions={
        <>
          {mayWrite && <ImportLink to={paths.clientImport.href()} />}
          <ExportButton
            as={{
              table: (format, options) => {
                const wanted: WireQuery<typeof downloadClients> = { ...asked, format };
                return download('GET /Tiers/Download', { query: wanted }, options);
              },
            }}
          />
        </>
      }
      filters={<ItemFilters place={place} label={messages.searchLabel} placeholder={messages.search} />}
      columns={clientColumns}
      card={clientCard}
      count={messages.count}
      empty={messages.empty}
      Drawer={mayWrite ? ClientDrawer : undefined}
    />
  );
}
