import type { ReactNode } from 'react';
import classes from './changed-value.module.css';
import { replayMessages } from './messages.ts';
import type { Cell } from './model/replayed-sheet.ts';

const { sheet: words } = replayMessages;

/** The tint of a cell that the moment changed; `stacked`: one value below the other, as in a column of totals. */
export function Changed({ stacked = false, children }: { stacked?: boolean; children: ReactNode }) {
  return (
    <span className={classes.changed} data-stacked={stacked || undefined}>
      {children}
    </span>
  );
}

interface DifferenceProps<Value> {
  readonly cell: Pick<Cell<Value>, 'value' | 'before'>;
  readonly show: (value: Value) => ReactNode;
}

/** The old value struck, and the new one. */
export function Difference<Value>({ cell: { value, before }, show }: DifferenceProps<Value>) {
  return (
    <>
      {before !== null && (
        <del className={classes.before}>
          <span className="gt-hidden">{words.before} </span>
          {show(before)}
        </del>
      )}
      {value === null ? (
        <span className="gt-hidden">{words.removed}</span>
      ) : (
        <ins className={classes.after}>
          <span className="gt-hidden">{before === null ? words.changed : words.after} </span>
          {show(value)}
        </ins>
      )}
    </>
  );
}

interface ChangedValueProps<Value> extends DifferenceProps<Value> {
  readonly cell: Cell<Value>;
  readonly stacked?: boolean;
}

/** A value of the sheet; changed by the moment, it is tinted, with what it was. */
export function ChangedValue<Value>({ cell, show, stacked = false }: ChangedValueProps<Value>) {
  if (!cell.changed) return cell.value === null ? null : show(cell.value);
  return (
    <Changed stacked={stacked}>
      <Difference cell={cell} show={show} />
    </Changed>
  );
}
