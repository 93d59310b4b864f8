import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ColumnMenu } from '../shared/grid/column-menu.tsx';
import type { GridColumn } from '../shared/grid/columns.ts';
import { DataGrid } from '../shared/grid/data-grid.tsx';
import { useColumnChoice } from '../shared/grid/use-column-choice.ts';
import { Cards } from '../shared/list/cards.tsx';
import { ChoiceFilter } from '../shared/list/choice-filter.tsx';
import { FilterBar } from '../shared/list/filter-bar.tsx';
import { FilterInForce } from '../shared/list/filter-in-force.tsx';
import { ItemFilters } from '../shared/list/item-filters.tsx';
import { ItemCard } from '../shared/list/item-name.tsx';
import { Pager } from '../shared/list/pager.tsx';
import { SearchField } from '../shared/list/search-field.tsx';
import { ActMenu } from '../shared/ui/act-menu.tsx';
import { IconButton } from '../shared/ui/icon-button.tsx';
import { WeekAlerts } from '../shared/weeks/week-alerts.tsx';
import { Part } from './part.tsx';

interface Client {
  readonly id: string;
  readonly name: string;
  readonly code: string;
}

const clients: readonly Client[] = [
  { id: '1', name: "Communauté de communes d'Erdre et Gesvres, service du patrimoine", code: 'CL-0042' },
  { id: '2', name: 'Ville de Rezé', code: 'CL-0007' },
];
const clientId = ({ id }: Client): string => id;
const columns: readonly GridColumn<Client>[] = [
  {
    id: 'nom',
    head: 'Nom',
    width: 280,
    grows: true,
    fixed: true,
    sort: 'ascendingFirst',
    value: ({ name }) => name,
  },
  { id: 'code', head: 'Code client', width: 140, value: ({ code }) => code },
];

/** What a list is made of, at a desk and on a phone. */
export function Lists() {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>(['1']);
  const [menuAt, setMenuAt] = useState<DOMRect>();
  const choice = useColumnChoice('gallery', columns);
  return (
    <>
      <Part title="Liste">
        <FilterBar end={<ColumnMenu columns={columns} choice={choice} />}>
          <SearchField label="Rechercher un client" placeholder="Code, nom" value={text} onChange={setText} />
          <ChoiceFilter
            label="Clients"
            name="Tous les clients"
            chosen={chosen.length > 1 ? `${chosen.length} clients` : 'Ville de Rezé'}
            choices={clients.map(({ id, name }) => ({ value: id, label: name }))}
            values={chosen}
            onChange={setChosen}
            search={{ label: 'Rechercher', none: 'Aucun client' }}
          />
          <ItemFilters
            place={{ address: { text, withDeleted: false }, go: (change) => setText(change.text ?? text) }}
            label="Rechercher un mot-clé"
            placeholder="Libellé"
          />
          <FilterInForce label="Tâche" chosen="Coffrage" onClear={() => undefined} />
        </FilterBar>
      </Part>
      <DataGrid label="Clients" columns={columns} rows={clients} rowId={clientId} hidden={choice.hidden} />
      <Pager page={2} pageSize={50} total={130} count="130 clients" onPage={() => undefined} />
      <Cards items={clients} idOf={clientId} card={({ name }) => <p>{name}</p>} />
      <Cards
        items={clients}
        idOf={clientId}
        card={({ name, code }) => (
          <ItemCard
            item={{ id: code, isDeleted: code === 'CL-0007' }}
            name={name}
            onOpen={undefined}
            lines={[code, null]}
          />
        )}
      />
      <Cards<Client> items={undefined} idOf={clientId} card={() => null} />
      <Part title="Alertes, menu ancré">
        <WeekAlerts
          week={{
            alertes: [{ code: 'dayMax', date: '2026-11-19', texte: 'Plus de 10h00 saisies' }] as never,
          }}
          to="/validation"
        />
        <IconButton
          icon={IconDots}
          label="Actions de la ligne"
          onClick={(event) => setMenuAt(event.currentTarget.getBoundingClientRect())}
        />
        {menuAt && (
          <ActMenu
            label="Actions de la ligne"
            at={menuAt}
            onClose={() => setMenuAt(undefined)}
            acts={[
              { label: 'Modifier', icon: IconPencil, aside: 'F2', onClick: () => undefined },
              { label: 'Supprimer', icon: IconTrash, danger: true, apart: true, onClick: () => undefined },
            ]}
          />
        )}
      </Part>
    </>
  );
}
