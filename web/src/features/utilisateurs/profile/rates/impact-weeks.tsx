import { addDays } from '@gestiontemps/contracts/dates/civil-date';
import { shortRange, shortWeek } from '@gestiontemps/contracts/dates/date-labels';
import { formatDuration } from '../../../../shared/duration.ts';
import { messages as shared } from '../../../../shared/messages.ts';
import { formatEuros, formatNumber } from '../../../../shared/numbers.ts';
import { useSettings } from '../../../../shared/session/me.ts';
import { SimpleTable } from '../../../../shared/ui/simple-table.tsx';
import { useIsDesk } from '../../../../shared/ui/use-is-desk.ts';
import { useOverflows } from '../../../../shared/ui/use-overflows.ts';
import { WeekStatusBadge } from '../../../../shared/weeks/week-status-badge.tsx';
import { profileMessages } from '../messages.ts';
import classes from './impact-weeks.module.css';
import { gapText } from './rate-gap.ts';
import type { Impact } from './rates-api.ts';

const messages = profileMessages.rates.impact;

type Week = Impact['semaines'][number];

const amountText = (amount: number | null): string => (amount === null ? shared.none : formatEuros(amount));
const countText = (count: number): string => (count === 0 ? shared.none : formatNumber(count));
const gapOf = ({ avant, apres }: Pick<Week, 'avant' | 'apres'>): string =>
  gapText((apres ?? 0) - (avant ?? 0));

function WeekName({ week: { startDate } }: { week: Week }) {
  return (
    <>
      <strong className={classes.week}>{shortWeek(startDate)}</strong>{' '}
      <span className={classes.days}>{shortRange(startDate, addDays(startDate, 6))}</span>
    </>
  );
}

/** The weeks of which a change of rate prices hours again: a table, on a phone a list. */
export function ImpactWeeks({ impact }: { impact: Impact }) {
  const isDesk = useIsDesk();
  return isDesk ? <WeeksTable impact={impact} /> : <WeeksList weeks={impact.semaines} />;
}

function WeeksTable({ impact: { semaines, lignes, auGrandLivre, avant, apres } }: { impact: Impact }) {
  const { isManageExportErp } = useSettings();
  const hours = semaines.reduce((sum, { totalTime }) => sum + totalTime, 0);
  // A sum of nothing is not nought.
  const totalOf = (amount: number, of: 'avant' | 'apres'): string =>
    semaines.every((week) => week[of] === null) ? shared.none : formatEuros(amount);
  return (
    <div className={classes.table}>
      <SimpleTable
        caption={messages.weeks}
        wide
        isTall
        rows={semaines}
        rowKey={({ startDate }) => startDate}
        columns={[
          {
            key: 'week',
            label: messages.week,
            cell: (week) => <WeekName week={week} />,
            total: messages.total,
          },
          {
            key: 'state',
            label: messages.state,
            cell: ({ validationStatus }) => <WeekStatusBadge status={validationStatus} />,
          },
          {
            key: 'lines',
            label: messages.lineCount,
            end: true,
            cell: ({ lignes: count }) => formatNumber(count),
            total: formatNumber(lignes),
          },
          ...(isManageExportErp
            ? [
                {
                  key: 'ledger',
                  label: messages.ledger,
                  end: true,
                  cell: (week: Week) => countText(week.auGrandLivre),
                  total: countText(auGrandLivre),
                },
              ]
            : []),
          {
            key: 'hours',
            label: messages.hours,
            end: true,
            cell: ({ totalTime }) => formatDuration(totalTime),
            total: formatDuration(hours),
          },
          {
            key: 'before',
            label: messages.before,
            end: true,
            cell: (week) => <span className={classes.before}>{amountText(week.avant)}</span>,
            total: totalOf(avant, 'avant'),
          },
          {
            key: 'after',
            label: messages.after,
            end: true,
            cell: (week) => amountText(week.apres),
            total: totalOf(apres, 'apres'),
          },
          {
            key: 'gap',
            label: messages.gap,
            end: true,
            cell: (week) => <span className={classes.gap}>{gapOf(week)}</span>,
            total: gapOf({ avant, apres }),
          },
        ]}
      />
    </div>
  );
}

function WeeksList({ weeks }: { weeks: readonly Week[] }) {
  const { isManageExportErp } = useSettings();
  const [ref, overflows] = useOverflows();
  return (
    <div
      ref={ref}
      className={classes.list}
      {...(overflows && { tabIndex: 0, role: 'group', 'aria-label': messages.weeks })}
    >
      <ul aria-label={messages.weeks}>
        {weeks.map((week) => (
          <li key={week.startDate} className={classes.row}>
            <p className={classes.line}>
              <span>
                <WeekName week={week} />
              </span>
              <span className={classes.gap}>{gapOf(week)}</span>
            </p>
            <p className={classes.line}>
              <WeekStatusBadge status={week.validationStatus} />
              <span className={classes.amounts}>
                {messages.change(
                  formatDuration(week.totalTime),
                  amountText(week.avant),
                  amountText(week.apres),
                )}
              </span>
            </p>
            {isManageExportErp && week.auGrandLivre > 0 && (
              <p className={classes.amounts}>{messages.ofLedger(week.auGrandLivre)}</p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
