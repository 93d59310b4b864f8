import {
  IconAlertCircle,
  IconArrowsSplit2,
  IconCheck,
  IconCloudOff,
  IconLock,
  IconMessage2,
  type Icon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDuration } from '../../../shared/duration.ts';
import { saisieMessages } from '../messages.ts';
import { cellName } from '../model/cell-name.ts';
import { isFlagRow, shownText, type WeekCell, type WeekRow } from '../model/week-rows.ts';
import type { WriteState } from '../model/writes.ts';
import classes from './week-grid.module.css';

export interface GridCellProps {
  readonly row: WeekRow;
  readonly cell: WeekCell;
  readonly col: number;
  readonly isTabStop: boolean;
  /** undefined: nothing is selected anywhere. */
  readonly isSelected?: boolean | undefined;
  /** In place of the value, while it is being typed. */
  readonly editor?: ReactNode;
}

type CellState = 'waiting' | 'saved' | 'failed' | 'conflict' | 'refused';

const states: Readonly<Record<WriteState, CellState | undefined>> = {
  saving: undefined,
  waiting: 'waiting',
  saved: 'saved',
  failed: 'failed',
  refused: 'failed',
  rejected: 'failed',
  conflict: 'conflict',
};

const signs: Readonly<Record<CellState, Icon>> = {
  waiting: IconCloudOff,
  saved: IconCheck,
  failed: IconAlertCircle,
  conflict: IconArrowsSplit2,
  refused: IconAlertCircle,
};

const stateOf = ({ write, refused }: WeekCell): CellState | undefined =>
  (write && states[write.state]) ?? (refused ? 'refused' : undefined);

/** Its day is closed, or its line takes no hours; what is only to come looks like any other cell. */
const isShut = (row: WeekRow, { column, value }: WeekCell): boolean =>
  column.closed !== null || (row.kind === 'task' && row.task.ferme !== null && value === 0);

/** One day of one row. The grid listens for all of them: a cell has no handler of its own. */
export function GridCell({ row, cell, col, isTabStop, isSelected, editor }: GridCellProps) {
  const { column } = cell;
  const state = stateOf(cell);
  const canFill = isTabStop && !editor && isSelected === undefined && cell.value > 0 && cell.closed === null;
  const isBox = isFlagRow(row) && column.closed === null && !cell.absent;
  const place = { 'data-row': row.key, 'data-col': col, tabIndex: isTabStop ? 0 : -1 };
  return (
    <div
      role="gridcell"
      className={classes.cell}
      aria-selected={isSelected}
      data-weekend={column.isWeekend || undefined}
      data-holiday={column.holiday !== null || undefined}
      data-closed={isShut(row, cell) || undefined}
      data-editing={editor !== undefined || undefined}
      data-state={state}
      aria-busy={cell.write?.state === 'saving' || undefined}
      {...(!isBox && {
        ...place,
        'aria-label': editor === undefined ? cellName(row, cell) : undefined,
        'aria-readonly': cell.closed !== null || cell.absent || undefined,
        'aria-invalid': state === 'failed' || undefined,
        title: cell.closed ?? undefined,
      })}
    >
      {state !== undefined && <StateSign state={state} />}
      {isBox ? (
        <input
          type="checkbox"
          className={classes.box}
          aria-label={cellName(row, cell)}
          aria-invalid={state === 'failed' || undefined}
          aria-disabled={cell.closed !== null || undefined}
          title={cell.closed ?? undefined}
          checked={cell.value > 0}
          readOnly
          {...place}
        />
      ) : (
        (editor ?? <CellValue row={row} cell={cell} />)
      )}
      <span className={classes.more} data-more aria-hidden title={saisieMessages.cell.menu} />
      {canFill && (
        <span className={classes.handle} data-fill aria-hidden title={saisieMessages.selection.handle} />
      )}
      {cell.write?.state === 'failed' && (
        <button type="button" className={classes.retry} tabIndex={-1} data-retry>
          {saisieMessages.retry}
        </button>
      )}
      {state === 'conflict' && (
        <button type="button" className={classes.retry} tabIndex={-1} data-choose>
          {saisieMessages.conflict.choose}
        </button>
      )}
    </div>
  );
}

function StateSign({ state }: { state: CellState }) {
  const Sign = signs[state];
  return <Sign size={16} className={classes.sign} aria-hidden />;
}

function CellValue({ row, cell }: { row: WeekRow; cell: WeekCell }) {
  const { value, night, column, comment } = cell;
  if (isFlagRow(row)) return value > 0 ? <IconCheck size={16} aria-hidden /> : null;
  const text = shownText(row, cell);
  if (text === '') return null;
  return (
    <>
      {column.closed !== null && <IconLock size={14} className={classes.lock} aria-hidden />}
      {comment && row.kind !== 'allowance' && (
        <IconMessage2 size={14} className={classes.comment} aria-hidden />
      )}
      <span>{text}</span>{' '}
      {night > 0 && <span className={classes.night}>{saisieMessages.nightOf(formatDuration(night))}</span>}
    </>
  );
}
