import { roleKeys, roles } from '@gestiontemps/contracts/codes';
import type { WireQuery } from '@gestiontemps/contracts/route';
import type { downloadUsers } from '@gestiontemps/contracts/users';
import { useState } from 'react';
import { download } from '../../shared/api/base-api.ts';
import { useUserQuery, useUsersQuery } from '../../shared/api/users-api.ts';
import { ExportButton } from '../../shared/list/export-button.tsx';
import { ImportLink } from '../../shared/imports/import-link.tsx';
import { askedId } from '../../shared/layouts/use-asked-item.ts';
import { loadedOf } from '../../shared/layouts/problem-panel.tsx';
import { ChoiceFilter } from '../../shared/list/choice-filter.tsx';
import { ItemFilters } from '../../shared/list/item-filters.tsx';
import { pageSize } from '../../shared/list/item-list-address.ts';
import { ItemListPage } from '../../shared/list/item-list-page.tsx';
import { useListAddress, type ListPlace } from '../../shared/list/use-list-address.ts';
import { lazyDrawer } from '../../shared/ui/lazy-part.tsx';
import { paths } from '../../shared/paths.ts';
import { useFocusAfterRemoval } from '../../shared/ui/use-focus-after-removal.ts';
import { AfterErasure } from './erasure/after-erasure.ts';
import { listAddress, listQuery, stateNames, unfiltered, type UserListAddress } from './list-address.ts';
import { userMessages as messages } from './messages.ts';
import { userCard, userColumns } from './user-rows.tsx';

const UserDrawer = lazyDrawer(async () => (await import('./user-drawer.tsx')).UserDrawer);

/** /settings/utilisateurs: who works in the company, who is invited, who has left. */
export function UsersPage() {
  const place = useListAddress(listAddress);
  const listed = listQuery(place.address);
  const query = useUsersQuery({ query: listed });
  const [id] = useState(askedId);
  const { data: asked = null } = useUserQuery({ params: { userId: id ?? '' } }, { skip: id === null });
  const onErased = useFocusAfterRemoval(() => document.getElementById('contenu'));
  return (
    <AfterErasure value={onErased}>
      <ItemListPage
        name="users"
        asked={asked}
        title={messages.title}
        list={loadedOf(query)}
        place={place}
        unfiltered={unfiltered}
        pageSize={pageSize}
        actions={
          <>
            <ImportLink to={paths.userImport.href()} />
            <ExportButton
              as={{
                table: (format, options) => {
                  const wanted: WireQuery<typeof downloadUsers> = { ...listed, format };
                  return download('GET /Utilisateur/Download', { query: wanted }, options);
                },
              }}
            />
          </>
        }
        filters={<UserFilters place={place} />}
        columns={userColumns}
        card={userCard}
        count={messages.count}
        empty={{ title: messages.empty, text: messages.emptyText }}
        Drawer={UserDrawer}
      />
    </AfterErasure>
  );
}

const roleChoices = roleKeys.map((role) => ({ value: role, label: roles[role].label }));
const stateChoices = (Object.keys(stateNames) as (keyof typeof stateNames)[]).map((state) => ({
  value: state,
  label: messages.states[stateNames[state]],
}));

function UserFilters({ place }: { place: ListPlace<UserListAddress> }) {
  const { role, state } = place.address;
  const { filters } = messages;
  return (
    <>
      <ItemFilters place={place} label={messages.searchLabel} placeholder={messages.search} />
      <ChoiceFilter
        label={filters.role}
        name={filters.everyRole}
        chosen={role ? roles[role].label : ''}
        choices={roleChoices}
        values={role ? [role] : []}
        onChange={([chosen]) => place.go({ role: (chosen as typeof role) ?? null })}
      />
      <ChoiceFilter
        label={filters.state}
        name={filters.everyState}
        chosen={state ? messages.states[stateNames[state]] : ''}
        choices={stateChoices}
        values={state ? [state] : []}
        onChange={([chosen]) => place.go({ state: (chosen as typeof state) ?? null })}
      />
    </>
  );
}
