import { memo, useState, type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { useWarm } from './lazy-part.tsx';
import {
  lazyParts,
  MatrixContent,
  MatrixLegend,
  type MatrixCell,
  type MatrixState,
} from './matrix-parts.tsx';
import { moveInMatrix, nearestInMatrix, type MatrixPlace } from './matrix-moves.ts';
import classes from './matrix.module.css';
import { useOverflows } from './use-overflows.ts';

export interface MatrixColumn {
  readonly key: string;
  /** « S47 » */
  readonly label: string;
  /** Below it: « 16 nov. » */
  readonly below?: string;
  /** In full, for the tip: « semaine 47 ». */
  readonly name: string;
  readonly ground?: 'current' | 'weekend' | 'holiday';
}

export interface MatrixRow {
  readonly key: string;
  readonly name: string;
  /** What heads the row where it is more than the name. */
  readonly head?: ReactNode;
  /** One a column; null where there is nothing. */
  readonly cells: readonly (MatrixCell | null)[];
  /** One a total; an empty text is a dash. */
  readonly totals: readonly string[];
}

interface MatrixProps {
  readonly label: string;
  readonly head: string;
  readonly columns: readonly MatrixColumn[];
  readonly rows: readonly MatrixRow[];
  readonly totals: readonly string[];
  readonly foot?: {
    readonly label: string;
    readonly cells: readonly string[];
    readonly totals: readonly string[];
  };
  /** The states that occur, in the order of the legend. */
  readonly legend?: readonly MatrixState[];
  /** Enter or a click on a cell that holds something. */
  readonly onOpen?: (row: MatrixRow, column: MatrixColumn) => void;
}

const placeOf = (target: EventTarget): MatrixPlace | undefined => {
  const place = (target as Element).closest<HTMLElement>('[data-place]')?.dataset['place'];
  const [row, column] = place?.split('.').map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
};

/** People by days or weeks: one tab stop, the arrows walk, what a cell is made of shows under the pointer and the focus. */
export function Matrix({ label, head, columns, rows, totals, foot, legend, onOpen }: MatrixProps) {
  useWarm(lazyParts);
  const [ref, overflows] = useOverflows();
  const [last, setLast] = useState<MatrixPlace>({ row: 0, column: 0 });
  const [shown, setShown] = useState<MatrixPlace>();
  const size = { rows: rows.length, columns: columns.length };
  // Rows go while a report is narrowed: the Tab key still comes to one.
  const at = nearestInMatrix(last, size);

  const open = (place: MatrixPlace | undefined): void => {
    const row = place && rows[place.row];
    const column = place && columns[place.column];
    if (row?.cells[place?.column ?? -1] && column) onOpen?.(row, column);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>): void => {
    if (event.key === 'Escape') return setShown(undefined);
    if (event.key === 'Enter') return open(at);
    const next = moveInMatrix(event, at, size);
    if (!next) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[data-place='${next.row}.${next.column}']`)?.focus();
  };
  const onFocus = ({ target }: FocusEvent): void => {
    const place = placeOf(target);
    if (!place) return;
    setLast(place);
    setShown(place);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) setShown(undefined);
  };
  const onMouseOver = ({ target }: MouseEvent): void => {
    const place = placeOf(target);
    if (place && !(place.row === shown?.row && place.column === shown.column)) setShown(place);
  };

  return (
    <div>
      <div ref={ref} className={classes.wrap} data-overflows={overflows || undefined}>
        <table
          className={classes.table}
          /* A grid in a table is what the practices of ARIA show: the table gives rows and heads their roles. */
          /* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role */
          role="grid"
          aria-label={label}
          onKeyDown={onKeyDown}
          onFocus={onFocus}
          onBlur={onBlur}
          onMouseOver={onMouseOver}
          onMouseLeave={() => setShown(undefined)}
          onClick={({ target }) => open(placeOf(target))}
        >
          <thead>
            <tr>
              <th scope="col">{head}</th>
              {columns.map(({ key, label: text, below, ground }) => (
                <th
                  key={key}
                  scope="col"
                  data-ground={ground}
                  aria-current={ground === 'current' ? 'date' : undefined}
                >
                  <span className={classes.column}>{text}</span>
                  {below !== undefined && <span className={classes.below}>{below}</span>}
                </th>
              ))}
              {totals.map((text) => (
                <th key={text} scope="col" className={classes.total}>
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, y) => (
              <Line
                key={row.key}
                {...{ row, y, columns, totals }}
                opens={onOpen !== undefined}
                at={at.row === y ? at.column : undefined}
                shown={shown?.row === y ? shown.column : undefined}
              />
            ))}
          </tbody>
          {foot && (
            <tfoot>
              <tr>
                <th scope="row">{foot.label}</th>
                {foot.cells.map((text, index) => (
                  <td key={columns[index]?.key}>{text}</td>
                ))}
                {foot.totals.map((text, index) => (
                  <td key={totals[index]} className={classes.total}>
                    {text}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      {legend && legend.length > 0 && <MatrixLegend states={legend} />}
    </div>
  );
}

interface LineProps extends Pick<MatrixProps, 'columns' | 'totals'> {
  readonly row: MatrixRow;
  /** Which line it is. */
  readonly y: number;
  readonly opens: boolean;
  /** The column of its cell that the Tab key comes to, and of that whose tip shows; undefined on all lines but one. */
  readonly at: number | undefined;
  readonly shown: number | undefined;
}

/** A key or the pointer changes two lines: with a year of two hundred people the others are ten thousand cells. */
const Line = memo(function Line({ row, y, columns, totals, opens, at, shown }: LineProps) {
  return (
    <tr>
      <th scope="row">{row.head ?? row.name}</th>
      {columns.map((column, x) => {
        const cell = row.cells[x] ?? null;
        return (
          <td
            key={column.key}
            tabIndex={x === at ? 0 : -1}
            data-place={`${y}.${x}`}
            data-ground={column.ground}
            data-opens={(opens && cell !== null) || undefined}
          >
            {cell ? (
              <MatrixContent isShown={x === shown} title={`${row.name}, ${column.name}`} cell={cell} />
            ) : (
              <span className={classes.none}>–</span>
            )}
          </td>
        );
      })}
      {row.totals.map((text, index) => (
        <td key={totals[index]} className={classes.total}>
          {text === '' ? <span className={classes.none}>–</span> : text}
        </td>
      ))}
    </tr>
  );
});
