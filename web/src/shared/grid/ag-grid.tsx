import type { CellKeyDownEvent, ColDef, ICellRendererParams } from 'ag-grid-community';
import { useElementSize } from '@mantine/hooks';
import { AgGridProvider, AgGridReact } from 'ag-grid-react';
import {
  createContext,
  useContext,
  useMemo,
  useRef,
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
} from 'react';
import { cellText } from './cell-text.ts';
import { columnsThatFit } from './columns-that-fit.ts';
import { totalHeight, type GridColumn, type GridSort } from './columns.ts';
import './grid.css';
import { HiddenOrder } from './hidden-order.tsx';
import { localeText, modules, theme } from './setup.ts';
import { useFocusOnRow } from './use-focus-on-row.ts';
import { directionOf, useSort } from './use-sort.ts';

export interface AgGridProps {
  readonly label: string;
  readonly columns: readonly GridColumn<unknown>[];
  readonly rows: readonly unknown[];
  readonly rowId: (row: unknown) => string;
  readonly hidden: ReadonlySet<string>;
  readonly sort: GridSort | null;
  readonly onSort: (sort: GridSort | null) => void;
  /** The pointer or the focus is on a row, which will perhaps be opened. */
  readonly onIntent?: ((row: unknown) => void) | undefined;
  readonly hasTotal: boolean;
  readonly selected: string | undefined;
}

const inOrder = (): number => 0;
const total = [{}];
const aligned = { duration: 'end', euros: 'end', date: 'start', text: 'start', status: 'start', acts: 'end' };

const Selected = createContext<string | undefined>(undefined);

/** In a cell of the row that is open beside the list, by which `grid.css` knows it: the cell itself stays as it is. */
const SelectedMark = ({ id }: { id: string | undefined }) =>
  useContext(Selected) === id && id !== undefined && <span data-selected hidden />;

type Renderer = (cell: ICellRendererParams<unknown>) => ReactNode;
const renderers = new WeakMap<GridColumn<unknown>, Renderer>();

/** What draws the cells of a column, the same as long as it is: another one would draw them anew and take the focus from them. */
const rendererOf = (column: GridColumn<unknown>): Renderer => {
  const { kind = 'text', value, cell } = column;
  const known = renderers.get(column);
  if (known) return known;
  const made: Renderer = ({ data, node }) => {
    if (node.rowPinned) return column.total;
    if (data === undefined) return null;
    return (
      <>
        {cell ? cell(data) : cellText(value?.(data), kind)}
        <SelectedMark id={node.id} />
      </>
    );
  };
  renderers.set(column, made);
  return made;
};

const definitionOf = (column: GridColumn<unknown>, sort: GridSort | null): ColDef<unknown> => {
  const { id, head, kind = 'text', value, cell, width, grows, totalSpan } = column;
  const side = `gt-${aligned[kind]}`;
  return {
    colId: id,
    headerName: column.short ?? head,
    headerClass: side,
    cellClass: [side, `gt-${kind}`],
    ...(grows ? { flex: 1, minWidth: width } : { width }),
    sortable: column.sort !== undefined,
    // The server has put the rows in order.
    comparator: inOrder,
    // Of a column that is new; `useSort` tells the others.
    initialSort: sort?.by === id ? directionOf(sort) : null,
    sortingOrder: column.sort === 'descendingFirst' ? ['desc', 'asc', null] : ['asc', 'desc', null],
    ...(totalSpan !== undefined && { colSpan: ({ node }) => (node?.rowPinned ? totalSpan : 1) }),
    // What a cell draws may say more than its value: a press in it acts on the row as it is now.
    ...(cell && { equals: () => false }),
    valueGetter: ({ data }) => (data === undefined ? null : (value?.(data) ?? null)),
    cellRenderer: rendererOf(column),
  };
};

/** Enter on a cell does what a click on it would: follows its link, presses its button. */
const press = ({ event }: CellKeyDownEvent): void => {
  if (!(event instanceof KeyboardEvent) || event.key !== 'Enter') return;
  const target = event.target;
  if (!(target instanceof HTMLElement) || !target.matches('.ag-cell')) return;
  const row = target.closest('.ag-row');
  (target.querySelector<HTMLElement>('a, button') ?? row?.querySelector<HTMLElement>('a, button'))?.click();
};

/**
 * The grid is one stop of the Tab key: arrows move inside it, Tab leaves it, however many rows and links it has. The
 * focus goes to its edge first, and the browser on from there.
 */
const leave = (event: ReactKeyboardEvent, before: HTMLElement | null, after: HTMLElement | null): void => {
  // A drawer out of a cell stands elsewhere in the document, and keeps Tab to itself.
  if (event.key !== 'Tab' || !event.currentTarget.contains(event.target as Element)) return;
  event.stopPropagation();
  (event.shiftKey ? before : after)?.focus();
};

/** The grid itself, with its library; `DataGrid` brings it when there is something to show. */
export function AgGrid({
  label,
  columns,
  rows,
  rowId,
  hidden,
  sort,
  onSort,
  onIntent,
  hasTotal,
  selected,
}: AgGridProps) {
  const { ref, width } = useElementSize();
  const grid = useRef<AgGridReact<unknown>>(null);
  useFocusOnRow(grid, rows, rowId);
  const [before, after] = [useRef<HTMLSpanElement>(null), useRef<HTMLSpanElement>(null)];
  const shown = useMemo(
    () =>
      columnsThatFit(
        columns.filter(({ id }) => !hidden.has(id)),
        width || Infinity,
      ),
    [columns, hidden, width],
  );
  const definitions = useMemo(() => shown.map((column) => definitionOf(column, sort)), [shown, sort]);
  const sorted = useSort(grid, sort, onSort);
  return (
    <AgGridProvider modules={modules}>
      <span ref={before} tabIndex={-1} />
      {sort && !shown.some(({ id }) => id === sort.by) && (
        <HiddenOrder columns={columns} sort={sort} onSort={onSort} onGone={() => before.current?.focus()} />
      )}
      <div
        ref={ref}
        className="gt-grid"
        role="region"
        aria-label={label}
        onKeyDownCapture={(event) => leave(event, before.current, after.current)}
      >
        <Selected value={selected}>
          <AgGridReact<unknown>
            ref={grid}
            theme={theme}
            localeText={localeText}
            domLayout="autoHeight"
            columnDefs={definitions}
            defaultColDef={{ resizable: false, suppressMovable: true, suppressHeaderMenuButton: true }}
            rowData={rows as unknown[]}
            getRowId={({ data }) => rowId(data)}
            pinnedBottomRowData={hasTotal ? total : []}
            getRowHeight={({ node }) => (node.rowPinned ? totalHeight : undefined)}
            suppressMultiSort
            suppressCellFocus={false}
            suppressColumnVirtualisation
            onSortChanged={sorted}
            onCellKeyDown={press}
            {...(onIntent && {
              onCellMouseOver: ({ data }: { data?: unknown }) => data !== undefined && onIntent(data),
            })}
          />
        </Selected>
      </div>
      <span ref={after} tabIndex={-1} />
    </AgGridProvider>
  );
}
