import { dayOfMonth, longDay, shortWeekday } from '@gestiontemps/contracts/dates/date-labels';
import { IconAlertCircle, IconLock } from '@tabler/icons-react';
import { memo } from 'react';
import { Tip } from '../../../shared/ui/tip.tsx';
import { saisieMessages } from '../messages.ts';
import type { DayColumn } from '../model/week-columns.ts';
import classes from './week-grid.module.css';

/** The days, with what there is to know of each before typing in it. */
export const GridHead = memo(function GridHead({ columns }: { columns: readonly DayColumn[] }) {
  return (
    <div role="rowgroup" className={classes.headRow}>
      <div role="row" className={classes.row}>
        <div role="columnheader" className={classes.corner}>
          {saisieMessages.head}
        </div>
        {columns.map((column) => (
          <DayHead key={column.date} column={column} />
        ))}
        <div role="columnheader" className={classes.totalHead}>
          {saisieMessages.total}
        </div>
      </div>
    </div>
  );
});

/** Everything that is to be told of a day, in a sentence each. */
const notesOf = ({ holiday, closed, refused }: DayColumn): readonly string[] => [
  ...(refused ? [saisieMessages.refusedDay] : []),
  ...(holiday === null ? [] : [`${saisieMessages.holiday}\u00a0: ${holiday}`]),
  ...(closed === null ? [] : [closed]),
];

function DayHead({ column }: { column: DayColumn }) {
  const { date, isToday, isWeekend, holiday, closed, refused } = column;
  const notes = notesOf(column);
  return (
    <Tip label={notes.join('. ')} disabled={notes.length === 0}>
      <div
        role="columnheader"
        aria-label={[longDay(date), ...notes].join(', ')}
        aria-current={isToday ? 'date' : undefined}
        className={classes.dayHead}
        data-weekend={isWeekend || undefined}
        data-holiday={holiday !== null || undefined}
        data-closed={closed !== null || undefined}
      >
        <span className={classes.dayNote}>
          {refused && <IconAlertCircle size={16} className={classes.refusedSign} aria-hidden />}
          {!refused && holiday !== null && saisieMessages.holiday}
          {!refused && holiday === null && closed !== null && (
            <IconLock size={14} className={classes.lock} aria-hidden />
          )}
        </span>
        <span className={classes.weekday}>{shortWeekday(date)}</span>
        <span className={classes.date}>{dayOfMonth(date)}</span>
      </div>
    </Tip>
  );
}
