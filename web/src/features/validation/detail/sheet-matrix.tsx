import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { isWeekend } from '@gestiontemps/contracts/dates/civil-date';
import { dayOfMonth, longDay, shortWeekday } from '@gestiontemps/contracts/dates/date-labels';
import { formatDuration } from '../../../shared/duration.ts';
import { formatAmount, formatEuros } from '../../../shared/numbers.ts';
import { SiteLine } from '../../../shared/projects/site-line.tsx';
import { useOverflows } from '../../../shared/ui/use-overflows.ts';
import type { WeekSheet } from '../../../shared/api/week-endpoints.ts';
import type { AlertCode, SheetAlert } from '../model/sheet-alerts.ts';
import { sheetCost, type SheetDay, type SheetMatrix as Matrix } from '../model/sheet-matrix.ts';
import type { SheetNote } from '../model/sheet-notes.ts';
import { sheetMessages as messages } from '../sheet-messages.ts';
import { allowanceIcons, AbsenceIcon } from './row-icons.ts';
import { AllowanceCell, DayTotal, HoursCell } from './sheet-cells.tsx';
import classes from './sheet-matrix.module.css';

interface SheetMatrixProps {
  readonly sheet: WeekSheet;
  readonly matrix: Matrix;
  readonly alerts: ReadonlyMap<CivilDate, readonly SheetAlert[]>;
  readonly notes: readonly SheetNote[];
}

const { matrix: words } = messages;

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
              <DayHead key={day.id} day={day} />
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
                <td key={days[index]?.id} data-ground={groundOf(days[index])}>
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
                <td key={days[index]?.id} data-ground={groundOf(days[index])}>
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
                  <td key={days[index]?.id} data-ground={groundOf(days[index])}>
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
              <td key={day.id} data-ground={groundOf(day)}>
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
                <td key={days[index]?.id} data-ground={groundOf(days[index])}>
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

/** A holiday stands out over its whole column, a weekend steps back. */
const groundOf = (day: SheetDay | undefined): 'holiday' | 'weekend' | undefined => {
  if (day === undefined) return undefined;
  if (day.jourFerie !== null) return 'holiday';
  return isWeekend(day.sheetDate) ? 'weekend' : undefined;
};

function DayHead({ day }: { day: SheetDay }) {
  const { sheetDate, jourFerie } = day;
  const isNarrow = isWeekend(sheetDate) && day.total === 0 && day.tempsAbsences === 0;
  return (
    <th
      scope="col"
      className={classes.day}
      data-ground={groundOf(day)}
      data-narrow={isNarrow || undefined}
      title={jourFerie ?? undefined}
    >
      <span className="gt-hidden">
        {longDay(sheetDate)} {jourFerie}
      </span>
      <span aria-hidden>{shortWeekday(sheetDate)}</span>
      <span className={classes.date} aria-hidden>
        {jourFerie && <span className={classes.holiday}>{words.holiday}</span>}
        {dayOfMonth(sheetDate)}
      </span>
    </th>
  );
}
