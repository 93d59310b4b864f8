import { useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { MatrixLegend, MatrixTip, type MatrixCell, type MatrixState } from './matrix-parts.tsx';
import { moveInMatrix, type MatrixPlace } from './matrix-moves.ts';
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

/** People by days or weeks: one tab stop, the arrows walk, what a cell is made of shows under the pointer and the focus. */
export function Matrix({ label, head, columns, rows, totals, foot, legend, onOpen }: MatrixProps) {
  const [ref, overflows] = useOverflows();
  const [at, setAt] = useState<MatrixPlace>({ row: 0, column: 0 });
  const [shown, setShown] = useState<MatrixPlace>();
  const isAt = (place: MatrixPlace | undefined, row: number, column: number): boolean =>
    place?.row === row && place.column === column;

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>): void => {
    if (event.key === 'Escape') return setShown(undefined);
    const row = rows[at.row];
    const column = columns[at.column];
    if (event.key === 'Enter' && onOpen && row?.cells[at.column] && column) return onOpen(row, column);
    const next = moveInMatrix(event, at, { rows: rows.length, columns: columns.length });
    if (!next) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[data-place='${next.row}.${next.column}']`)?.focus();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) setShown(undefined);
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
          onBlur={onBlur}
          onMouseLeave={() => setShown(undefined)}
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
              <tr key={row.key}>
                <th scope="row">{row.head ?? row.name}</th>
                {columns.map((column, x) => {
                  const cell = row.cells[x] ?? null;
                  return (
                    <td
                      key={column.key}
                      tabIndex={isAt(at, y, x) ? 0 : -1}
                      data-place={`${y}.${x}`}
                      data-ground={column.ground}
                      data-opens={(onOpen && cell !== null) || undefined}
                      onFocus={() => {
                        setAt({ row: y, column: x });
                        setShown({ row: y, column: x });
                      }}
                      onMouseEnter={() => setShown({ row: y, column: x })}
                      onClick={() => cell && onOpen?.(row, column)}
                    >
                      {cell ? (
                        <MatrixTip
                          isShown={isAt(shown, y, x)}
                          title={`${row.name}, ${column.name}`}
                          cell={cell}
                        />
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
