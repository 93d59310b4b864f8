import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { formatDuration } from '../../../shared/duration.ts';
import { formatAmount, formatEuros } from '../../../shared/numbers.ts';
import { SiteLine } from '../../../shared/projects/site-line.tsx';
import { useOverflows } from '../../../shared/ui/use-overflows.ts';
import type { WeekSheet } from '../../../shared/api/week-endpoints.ts';
import type { AlertCode, SheetAlert } from '../model/sheet-alerts.ts';
import { sheetCost, type SheetDay, type SheetMatrix as Matrix } from '../model/sheet-matrix.ts';
import type { SheetNote } from '../model/sheet-notes.ts';
import { sheetMessages as messages } from '../sheet-messages.ts';
import { allowanceIcons, AbsenceIcon } from '../../../shared/weeks/row-icons.ts';
import { groundOf, WeekDayHead } from '../../../shared/weeks/week-day-head.tsx';
import classes from '../../../shared/weeks/week-matrix.module.css';
import { AllowanceCell, DayTotal, HoursCell } from './sheet-cells.tsx';

interface SheetMatrixProps {
  readonly sheet: WeekSheet;
  readonly matrix: Matrix;
  readonly alerts: ReadonlyMap<CivilDate, readonly SheetAlert[]>;
  readonly notes: readonly SheetNote[];
}

const { matrix: words } = messages;

const ground = (day: SheetDay | undefined) => day && groundOf(day.sheetDate, day.jourFerie);

/** The week as it was entered, to read: tasks, absences, allowances, and what each day adds up to. */
export function SheetMatrix({ sheet, matrix, alerts, notes }: SheetMatrixProps) {
  const [ref, overflows] = useOverflows();
  const { days, tasks, absences, allowances } = matrix;
  const cost = sheetCost(sheet, days);
  const has = (date: CivilDate, ...codes: AlertCode[]): boolean =>
    (alerts.get(date) ?? []).some(({ code }) => codes.includes(code));
  const isCommented = (date: CivilDate, subject: string): boolean =>
    notes.some((note) => note.date === date && note.subject === subject && note.text !== null);
  return (
    <div
      ref={ref}
      className={classes.wrap}
      {...(overflows && { tabIndex: 0, role: 'group', 'aria-label': words.scroll })}
    >
      <table className={classes.table}>
        <caption className="gt-hidden">{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.rows}</th>
            {days.map((day) => (
              <WeekDayHead
                key={day.id}
                date={day.sheetDate}
                jourFerie={day.jourFerie}
                isEmpty={day.total === 0 && day.tempsAbsences === 0}
              />
            ))}
            <th scope="col" className={classes.total}>
              {words.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {tasks.map((row) => (
            <tr key={row.key} className={classes.task}>
              <th scope="row">
                <span className={classes.label}>{row.tache}</span>
                <span title={row.client}>
                  <SiteLine number={row.externalId} place={row.projet} whole />
                </span>
              </th>
              {row.cells.map((cell, index) => (
                <td key={days[index]?.id} data-ground={ground(days[index])}>
                  {cell && (
                    <HoursCell
                      cell={cell}
                      isCommented={isCommented(days[index]?.sheetDate ?? '', row.tache)}
                    />
                  )}
                </td>
              ))}
              <td className={classes.total}>
                <HoursCell cell={row.total} />
              </td>
            </tr>
          ))}
          {absences.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                <span className={classes.extra}>
                  <AbsenceIcon size={18} aria-hidden />
                  {row.libelle}
                </span>
              </th>
              {row.cells.map((cell, index) => (
                <td key={days[index]?.id} data-ground={ground(days[index])}>
                  {cell && (
                    <HoursCell
                      cell={cell}
                      isCommented={isCommented(days[index]?.sheetDate ?? '', row.libelle)}
                    />
                  )}
                </td>
              ))}
              <td className={classes.total}>
                <HoursCell cell={row.total} />
              </td>
            </tr>
          ))}
          {allowances.map(({ field, cells, total }) => {
            const Sign = allowanceIcons[field];
            const isFlagged = field === 'panierRepas' || field === 'grandDeplacement';
            return (
              <tr key={field}>
                <th scope="row">
                  <span className={classes.extra}>
                    <Sign size={18} aria-hidden />
                    {messages.allowances[field]}
                  </span>
                </th>
                {cells.map((value, index) => (
                  <td key={days[index]?.id} data-ground={ground(days[index])}>
                    <AllowanceCell
                      field={field}
                      value={value}
                      flagged={isFlagged && has(days[index]?.sheetDate ?? '', 'panierAndGrandDeplacement')}
                    />
                  </td>
                ))}
                <td className={classes.total}>
                  <AllowanceCell field={field} value={total} />
                </td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr className={classes.sums}>
            <th scope="row">{words.dayTotal}</th>
            {days.map((day) => (
              <td key={day.id} data-ground={ground(day)}>
                <DayTotal
                  day={day}
                  flagged={has(
                    day.sheetDate,
                    'dayTooLong',
                    'missingDay',
                    'holidayWorked',
                    'firstOfMayWorked',
                  )}
                />
              </td>
            ))}
            <td className={classes.total}>{formatDuration(sheet.totals.totalTime)}</td>
          </tr>
          {cost && (
            <tr className={classes.cost}>
              <th scope="row">{words.cost}</th>
              {cost.days.map((amount, index) => (
                <td key={days[index]?.id} data-ground={ground(days[index])}>
                  {amount !== null && formatAmount(amount)}
                </td>
              ))}
              <td className={classes.total}>{cost.total !== null && formatEuros(cost.total)}</td>
            </tr>
          )}
        </tfoot>
      </table>
    </div>
  );
}
