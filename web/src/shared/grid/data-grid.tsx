import { useEffect } from 'react';
import { ListSkeleton } from '../ui/list-skeleton.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import type { AgGridProps } from './ag-grid.tsx';
import { headHeight, rowHeight, totalHeight, type GridColumn, type GridSort } from './columns.ts';

const Waiting = ({ rows }: AgGridProps) => <GridSkeleton rows={rows.length} />;
const AgGrid = lazyPart<AgGridProps>(async () => (await import('./ag-grid.tsx')).AgGrid, Waiting);

interface DataGridProps<Row> {
  readonly label: string;
  readonly columns: readonly GridColumn<Row>[];
  /** undefined while they are on their way: as much room is kept as they will probably take. */
  readonly rows: readonly Row[] | undefined;
  readonly rowId: (row: Row) => string;
  /** Columns that are not shown (`useColumnChoice`). */
  readonly hidden?: ReadonlySet<string>;
  readonly sort?: GridSort | null;
  readonly onSort?: (sort: GridSort | null) => void;
  readonly onIntent?: ((row: Row) => void) | undefined;
  /** Whether the columns have a total, in a last line. */
  readonly hasTotal?: boolean;
  /** The row of what is open beside the list. */
  readonly selected?: string | undefined;
}

/** With the lines above and below it. */
const head = headHeight + 2;
const none: ReadonlySet<string> = new Set();
const ignore = (): void => undefined;

/**
 * A page of a long list at a desk: rows as the server gives them, ordered and cut by it, with the keys of a grid. Its
 * library comes after what the page asks the server for.
 */
export function DataGrid<Row extends object>({
  rows,
  columns,
  rowId,
  hidden = none,
  sort = null,
  onSort = ignore,
  onIntent,
  hasTotal = false,
  selected,
  label,
}: DataGridProps<Row>) {
  useEffect(() => {
    const later = setTimeout(AgGrid.prepare);
    return () => clearTimeout(later);
  }, []);
  if (!rows) return <GridSkeleton rows={12} />;
  // The library draws its rows a moment after itself: what is below stays where it will be.
  const height = head + rows.length * rowHeight + (hasTotal ? totalHeight : 0);
  return (
    <div style={{ minBlockSize: height }}>
      <AgGrid
        label={label}
        columns={columns as readonly GridColumn<unknown>[]}
        rows={rows}
        rowId={rowId as (row: unknown) => string}
        hidden={hidden}
        sort={sort}
        onSort={onSort}
        onIntent={onIntent as ((row: unknown) => void) | undefined}
        hasTotal={hasTotal}
        selected={selected}
      />
    </div>
  );
}

function GridSkeleton({ rows }: { rows: number }) {
  return (
    <div style={{ paddingBlockStart: head, paddingInline: 'var(--gt-page)' }}>
      <ListSkeleton rows={rows} rowHeight={rowHeight} columns={6} />
    </div>
  );
}
