import type { GridColumn, GridSort } from '../grid/columns.ts';
import { ChoiceFilter } from './choice-filter.tsx';
import { orderMessages as messages } from './order-messages.ts';

export interface OrderFilterProps {
  readonly columns: readonly Pick<GridColumn<never>, 'id' | 'head' | 'sort'>[];
  readonly sort: GridSort | null;
  readonly onSort: (sort: GridSort | null) => void;
}

/** The order of cards, which have no heads to say it: by what, or as usual. */
export function OrderFilter({ columns, sort, onSort }: OrderFilterProps) {
  const sortable = columns.filter((column) => column.sort !== undefined);
  const by = sortable.find(({ id }) => id === sort?.by);
  return (
    <ChoiceFilter
      label={messages.label}
      name={messages.choose}
      chosen={by && sort ? messages.by(by.head, sort.ascending) : messages.choose}
      choices={sortable.map(({ id, head }) => ({ value: id, label: head }))}
      values={by ? [by.id] : []}
      onChange={([chosen]) => {
        const column = sortable.find(({ id }) => id === chosen);
        onSort(column ? { by: column.id, ascending: column.sort === 'ascendingFirst' } : null);
      }}
    />
  );
}
