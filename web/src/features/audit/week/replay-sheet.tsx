import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { formatDuration } from '../../../shared/duration.ts';
import { formatNumber } from '../../../shared/numbers.ts';
import { SiteLine, SiteWords } from '../../../shared/projects/site-line.tsx';
import { useSettings } from '../../../shared/session/me.ts';
import { useOverflows } from '../../../shared/ui/use-overflows.ts';
import { isDurationField, type AllowanceField } from '../../../shared/weeks/allowance-fields.ts';
import { allowanceLabels } from '../../../shared/weeks/allowance-messages.ts';
import { AbsenceIcon, allowanceIcons } from '../../../shared/weeks/row-icons.ts';
import { groundOf, WeekDayHead } from '../../../shared/weeks/week-day-head.tsx';
import table from '../../../shared/weeks/week-matrix.module.css';
import { ChangedValue } from './changed-value.tsx';
import { HoursValue } from './hours-value.tsx';
import { replayMessages } from './messages.ts';
import { replayedSheet, type Cell, type HoursRow } from './model/replayed-sheet.ts';
import type { WeekReplay } from './replay-api.ts';
import classes from './replay-sheet.module.css';

const { sheet: words } = replayMessages;

interface ReplaySheetProps {
  readonly replay: WeekReplay;
  readonly index: number;
  readonly isDesk: boolean;
}

/** The sheet as it stood, with what the moment changed. */
export function ReplaySheet({ replay, index, isDesk }: ReplaySheetProps) {
  const [ref, overflows] = useOverflows();
  const part = useRef<HTMLTableElement>(null);
  const { displayWeekEnd } = useSettings();
  const { days, tasks, absences, allowances, total } = replayedSheet(replay, index, displayWeekEnd);
  const isEmpty = tasks.length + absences.length + allowances.length === 0;
  const changedDay = [...tasks, ...absences, ...allowances]
    .map(({ cells: values }) => values.findIndex(({ changed }) => changed))
    .find((place) => place >= 0);
  // Where the week is wider than the screen, what was changed comes into view.
  useEffect(() => {
    const [head, day] = [0, (changedDay ?? -1) + 1].map((column) => part.current?.rows[0]?.cells[column]);
    const scrolled = part.current?.parentElement;
    if (changedDay === undefined || !head || !day || !scrolled) return;
    const middle = (scrolled.clientWidth + head.offsetWidth - day.offsetWidth) / 2;
    scrolled.scrollLeft = day.offsetLeft - middle;
  }, [changedDay]);
  const cells = <Value,>(row: readonly Cell<Value>[], show: (cell: Cell<Value>) => ReactNode) =>
    days.map(({ date, jourFerie }, place) => {
      const cell = row[place];
      return (
        <td key={date} data-ground={groundOf(date, jourFerie)}>
          {cell && show(cell)}
        </td>
      );
    });
  const hoursRow = (row: HoursRow, head: ReactNode) => (
    <tr key={row.key} className={row.task ? table.task : undefined}>
      <th scope="row">{head}</th>
      {cells(row.cells, (cell) => (
        <HoursValue cell={cell} />
      ))}
      <td className={table.total}>
        <ChangedValue cell={row.total} stacked show={({ time }) => formatDuration(time)} />
      </td>
    </tr>
  );
  return (
    <>
      <div
        ref={ref}
        className={`${table.wrap} ${classes.wrap}`}
        {...(overflows && { tabIndex: 0, role: 'group', 'aria-label': words.scroll })}
      >
        <table ref={part} className={`${table.table} ${classes.table}`}>
          <caption className="gt-hidden">{words.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{words.rows}</th>
              {days.map(({ date, jourFerie, isEmpty: isFree }) => (
                <WeekDayHead key={date} date={date} jourFerie={jourFerie} isEmpty={isFree} />
              ))}
              <th scope="col" className={table.total}>
                {words.total}
              </th>
            </tr>
          </thead>
          <tbody>
            {isEmpty && (
              <tr>
                <td colSpan={days.length + 2} className={classes.empty}>
                  {words.empty}
                </td>
              </tr>
            )}
            {tasks.map((row) =>
              hoursRow(
                row,
                <>
                  <span className={table.label}>{row.label}</span>
                  {row.task && <Place task={row.task} isDesk={isDesk} />}
                </>,
              ),
            )}
            {absences.map((row) =>
              hoursRow(
                row,
                <span className={table.extra}>
                  <AbsenceIcon size={18} aria-hidden />
                  {row.label}
                </span>,
              ),
            )}
            {allowances.map(({ field, cells: values, total: sum }) => {
              const Sign = allowanceIcons[field];
              return (
                <tr key={field}>
                  <th scope="row">
                    <span className={table.extra}>
                      <Sign size={18} aria-hidden />
                      {allowanceLabels[field]}
                    </span>
                  </th>
                  {cells(values, (cell) => (
                    <ChangedValue cell={cell} show={(value) => allowanceOf(field, value)} />
                  ))}
                  <td className={table.total}>
                    <ChangedValue
                      cell={sum}
                      stacked
                      show={(value) => (isDurationField(field) ? formatDuration(value) : formatNumber(value))}
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            <tr className={table.sums}>
              <th scope="row">{words.dayTotal}</th>
              {cells(
                days.map((day) => day.total),
                (cell) => (
                  <ChangedValue cell={cell} show={formatDuration} />
                ),
              )}
              <td className={table.total}>
                <ChangedValue cell={total} stacked show={formatDuration} />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      <p className={classes.legend}>
        <span className={classes.sample} aria-hidden />
        {words.legend}
      </p>
    </>
  );
}

/** A tick for what a day has or has not, else hours or kilometres. */
const allowanceOf = (field: AllowanceField, value: number): ReactNode => {
  if (field === 'panierRepas' || field === 'grandDeplacement' || field === 'prime')
    return (
      <>
        <IconCheck size={18} className={classes.tick} aria-hidden />
        <span className="gt-hidden">{words.yes}</span>
      </>
    );
  return isDurationField(field) ? formatDuration(value) : formatNumber(value);
};

/** Where a task is done: in one line, on a phone in two. */
function Place({ task, isDesk }: { task: NonNullable<HoursRow['task']>; isDesk: boolean }) {
  const { externalId, projet, client } = task;
  return isDesk ? (
    <span title={client}>
      <SiteLine number={externalId} place={projet} whole />
    </span>
  ) : (
    <div className={classes.place}>
      <SiteWords number={externalId} place={projet} client={client} />
    </div>
  );
}
