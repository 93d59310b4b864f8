import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import classes from './sort-head.module.css';

/** The order of a table's rows: by which column, and which way. */
export interface TableSort<Key extends string = string> {
  readonly by: Key;
  readonly ascending: boolean;
}

interface SortHeadProps<Key extends string> {
  readonly column: {
    readonly key: Key;
    readonly label: string;
    /** Read aloud alone: what stands below says it to the eye. */
    readonly isLabelHidden?: boolean;
    /** Figures: at the right, under one another. */
    readonly end?: boolean;
    /** What the first press asks for; left out where one cannot order by it. */
    readonly sort?: 'ascendingFirst' | 'descendingFirst';
  };
  readonly sort: TableSort<Key> | undefined;
  readonly onSort: ((sort: TableSort<Key>) => void) | undefined;
  readonly className?: string | undefined;
}

/** The head of a column: a button that orders the rows by it, where they can be. */
export function SortHead<Key extends string>({
  column: { key, label, isLabelHidden = false, end, sort: first },
  sort,
  onSort,
  className,
}: SortHeadProps<Key>) {
  if (!first || !onSort)
    return (
      <th scope="col" className={className} data-end={end || undefined}>
        {isLabelHidden ? <span className="gt-hidden">{label}</span> : label}
      </th>
    );
  const isSorted = sort?.by === key;
  const Arrow = sort?.ascending ? IconArrowUp : IconArrowDown;
  return (
    <th
      scope="col"
      className={className}
      data-end={end || undefined}
      aria-sort={isSorted ? (sort.ascending ? 'ascending' : 'descending') : undefined}
    >
      <button
        type="button"
        className={classes.sort}
        onClick={() =>
          onSort({ by: key, ascending: isSorted ? !sort.ascending : first === 'ascendingFirst' })
        }
      >
        {isSorted && <Arrow size={14} aria-hidden />}
        {label}
      </button>
    </th>
  );
}
