import { longDay } from '@gestiontemps/contracts/dates/date-labels';
import { IconAlertTriangle } from '@tabler/icons-react';
import { formatDuration } from '../../../shared/duration.ts';
import { pageFoot } from '../../../shared/ui/page-foot.ts';
import { saisieMessages } from '../messages.ts';
import type { EntryForm } from '../model/entry-form.ts';
import type { Overruns } from '../model/thresholds.ts';
import { dayTotals, weekTotals, type DayTotals } from '../model/totals.ts';
import type { DayColumn } from '../model/week-columns.ts';
import { totalRowKey } from './grid-layout.ts';
import classes from './week-grid.module.css';

export interface TotalRowProps {
  readonly forms: readonly EntryForm[];
  readonly columns: readonly DayColumn[];
  readonly overruns: Overruns;
  readonly dayMax: number;
  readonly tabStop: number | null;
}

const foot = pageFoot(49);

const nothing: DayTotals = { worked: 0, night: 0, absences: 0 };

/** Hours worked by day, always in sight; orange where a day goes beyond the company's threshold. */
export function TotalRow({ forms, columns, overruns, dayMax, tabStop }: TotalRowProps) {
  const totals = new Map(forms.map((form) => [form.sheetDate, dayTotals(form)]));
  const week = weekTotals(forms).worked;
  const place = (col: number) => ({
    'data-row': totalRowKey,
    'data-col': col,
    tabIndex: tabStop === col ? 0 : -1,
  });
  return (
    <div ref={foot} role="rowgroup" className={classes.footRow}>
      <div role="row" className={classes.row} data-kind="total">
        <div role="rowheader" className={classes.head} {...place(0)}>
          {saisieMessages.totalDay}
        </div>
        {columns.map((column, day) => {
          const { worked, night } = totals.get(column.date) ?? nothing;
          const overrun = overruns.days.get(column.date);
          const second = overrun
            ? saisieMessages.alerts.dayShort(formatDuration(dayMax))
            : night > 0 && saisieMessages.nightOf(formatDuration(night));
          const label = [
            saisieMessages.totalDay,
            longDay(column.date),
            formatDuration(worked),
            second,
            overrun,
          ];
          return (
            <div
              key={column.date}
              role="gridcell"
              aria-label={label.filter(Boolean).join(', ')}
              title={overrun}
              className={classes.cell}
              data-weekend={column.isWeekend || undefined}
              data-holiday={column.holiday !== null || undefined}
              data-closed={column.closed !== null || undefined}
              data-zero={worked === 0 || undefined}
              data-overrun={overrun !== undefined || undefined}
              {...place(day + 1)}
            >
              {overrun && <IconAlertTriangle size={16} className={classes.sign} aria-hidden />}
              <span>{formatDuration(worked)}</span>{' '}
              {second && <span className={classes.night}>{second}</span>}
            </div>
          );
        })}
        <div
          role="gridcell"
          aria-label={`${saisieMessages.totalWeek}, ${formatDuration(week)}`}
          className={classes.total}
          data-zero={week === 0 || undefined}
          {...place(columns.length + 1)}
        >
          {formatDuration(week)}
        </div>
      </div>
    </div>
  );
}
