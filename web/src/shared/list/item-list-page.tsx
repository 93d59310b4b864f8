import { useMemo, useState, type ReactNode } from 'react';
import type { GridColumn, GridSort } from '../grid/columns.ts';
import { ColumnMenu } from '../grid/column-menu.tsx';
import { DataGrid } from '../grid/data-grid.tsx';
import { useColumnChoice } from '../grid/use-column-choice.ts';
import { useAskedItem } from '../layouts/use-asked-item.ts';
import type { LazyPart } from '../ui/lazy-part.tsx';
import { useIsDesk } from '../ui/use-is-desk.ts';
import { Cards } from './cards.tsx';
import { ListPage, type ListPageProps } from './list-page.tsx';

/** What opens an item; undefined for who may not change it. */
export type OpenItem<Item> = ((item: Item) => void) | undefined;

export interface ItemDrawerProps<Item> {
  /** Left out: a new one. */
  readonly item?: Item | undefined;
  readonly onClose: () => void;
}

interface Sorted {
  readonly page: number;
  readonly sort: GridSort | null;
}

interface ItemListPageProps<Item, Address extends Sorted> extends Omit<
  ListPageProps<Item, Address>,
  'add' | 'filtersEnd' | 'children' | 'drawers'
> {
  /** Under which the choice of columns is remembered. */
  readonly name: string;
  /** At a desk; a function of its module, so that the columns stay the same ones. */
  readonly columns: (onOpen: OpenItem<Item>) => readonly GridColumn<Item>[];
  /** On a phone. */
  readonly card: (item: Item, onOpen: OpenItem<Item>) => ReactNode;
  /** In which an item is changed, and a new one made; absent for who may not. */
  readonly Drawer?: LazyPart<ItemDrawerProps<Item>> | undefined;
  /**
   * What a link asks to be opened, read by its id, since no page of the list need hold it; null until it is there. Left
   * out: it is opened where the list holds it.
   */
  readonly asked?: Item | null;
  /** Items are opened, and none is made here. */
  readonly isReadOnly?: boolean;
  /** The pointer is on an item, which will perhaps be opened. */
  readonly onIntent?: (item: Item) => void;
  /** What all the items come to, under the cards; at a desk the columns have their totals. */
  readonly total?: ReactNode;
  /** What is to be known of what stands in the list. */
  readonly note?: ReactNode;
}

/** A list of items, each changed in a drawer beside it: a grid at a desk, cards on a phone. */
export function ItemListPage<Item extends { readonly id: string }, Address extends Sorted>({
  name,
  columns: columnsOf,
  card,
  Drawer,
  asked,
  isReadOnly = false,
  onIntent,
  total,
  note,
  ...page
}: ItemListPageProps<Item, Address>) {
  const { address, go } = page.place;
  const isDesk = useIsDesk();
  /** Whose drawer is open: an item's, or that of a new one. */
  const [open, setOpen] = useState<Item | 'new'>();
  const onOpen = Drawer && setOpen;
  useAskedItem(asked === undefined ? page.list.data?.data : asked ? [asked] : undefined, onOpen);
  // New columns would draw the cells anew, and take the focus from what opened the drawer.
  const columns = useMemo(() => columnsOf(onOpen), [columnsOf, onOpen]);
  const choice = useColumnChoice(name, columns);
  const item = open === 'new' ? undefined : open;
  return (
    <ListPage
      {...page}
      add={isReadOnly ? undefined : Drawer && { onAdd: () => setOpen('new'), prepare: Drawer.prepare }}
      filtersEnd={isDesk && <ColumnMenu columns={columns} choice={choice} />}
      drawers={
        Drawer && open && <Drawer key={item?.id ?? 'new'} item={item} onClose={() => setOpen(undefined)} />
      }
    >
      {(rows) => (
        <>
          {isDesk ? (
            <DataGrid
              label={page.title}
              columns={columns}
              rows={rows}
              rowId={idOf}
              hidden={choice.hidden}
              sort={address.sort}
              onSort={(sort) => go({ sort } as Partial<Address>)}
              onIntent={onIntent}
              hasTotal={total !== undefined}
              selected={item?.id}
            />
          ) : (
            <>
              <Cards items={rows} idOf={idOf} card={(row) => card(row, onOpen)} />
              {total}
            </>
          )}
          {rows && note}
        </>
      )}
    </ListPage>
  );
}

const idOf = ({ id }: { readonly id: string }): string => id;
