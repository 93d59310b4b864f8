import { IconMessageCircle } from '@tabler/icons-react';
import { formatDuration } from '../../../shared/duration.ts';
import { Changed, Difference } from './changed-value.tsx';
import classes from './changed-value.module.css';
import { replayMessages } from './messages.ts';
import type { Cell, Hours } from './model/replayed-sheet.ts';

const { sheet: words } = replayMessages;

const nightWords = (night: number): string => words.night(formatDuration(night));

/** « 7h30 », with « nuit 2h00 » below; where the comment alone was changed, the tint and its sign. */
export function HoursValue({ cell }: { cell: Cell<Hours> }) {
  const { value, before, changed } = cell;
  const night = { value: value?.night || null, before: before?.night || null };
  if (!changed)
    return (
      value && (
        <>
          {formatDuration(value.time)}
          {night.value !== null && <span className={classes.below}>{nightWords(night.value)}</span>}
        </>
      )
    );
  const isSameTime = value !== null && value.time === before?.time;
  const isSameNight = night.value === night.before;
  return (
    <Changed>
      {isSameTime && isSameNight && (
        <>
          <IconMessageCircle size={12} className={classes.comment} aria-hidden />
          <span className="gt-hidden">{words.commented} </span>
        </>
      )}
      {isSameTime ? (
        formatDuration(value.time)
      ) : (
        <Difference
          cell={{ value: value?.time ?? null, before: before?.time ?? null }}
          show={formatDuration}
        />
      )}
      {isSameNight
        ? night.value !== null && <span className={classes.below}>{nightWords(night.value)}</span>
        : (night.value !== null || value !== null) && (
            <span className={classes.below}>
              <Difference cell={night} show={nightWords} />
            </span>
          )}
    </Changed>
  );
}
