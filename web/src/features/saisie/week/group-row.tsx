import { IconLock, IconPlus } from '@tabler/icons-react';
import { memo } from 'react';
import type { DayColumn } from '../model/week-columns.ts';
import { DayGrounds } from './day-grounds.tsx';
import classes from './week-grid.module.css';

export interface GroupRowProps {
  readonly rowKey: string;
  readonly title: string;
  readonly columns: readonly DayColumn[];
  /** « Ajouter une tâche »; absent when nothing can be added. */
  readonly addLabel?: string | undefined;
  readonly isTabStop: boolean;
  /** Why the week is for reading only. */
  readonly closed?: string | null;
  /** Why a day is closed, in two words. */
  readonly closedNote?: string | undefined;
}

/** The head of a group, with the way to one more line. */
export const GroupRow = memo(function GroupRow({
  rowKey,
  title,
  columns,
  addLabel,
  isTabStop,
  closed,
  closedNote,
}: GroupRowProps) {
  return (
    <div role="row" className={classes.row} data-kind="group">
      <div role="rowheader" className={classes.group}>
        <span className={classes.groupTitle}>{title}</span>
        {addLabel !== undefined && (
          <button
            type="button"
            className={classes.add}
            data-row={rowKey}
            data-col={0}
            data-add={rowKey}
            tabIndex={isTabStop ? 0 : -1}
          >
            <IconPlus size={14} aria-hidden />
            {addLabel}
          </button>
        )}
        {closed && (
          <span className={classes.readOnly}>
            <IconLock size={14} aria-hidden />
            {closed}
          </span>
        )}
      </div>
      <DayGrounds columns={columns} closedNote={closedNote} />
    </div>
  );
});
