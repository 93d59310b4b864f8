import { reportStatus } from '@gestiontemps/contracts/codes';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { capitalised, longDay, shortWeekday, weekTitle } from '@gestiontemps/contracts/dates/date-labels';
import { IconAlertCircle, IconCheck, IconDeviceMobileCheck } from '@tabler/icons-react';
import { formatDuration } from '../../../shared/duration.ts';
import { useSettings } from '../../../shared/session/me.ts';
import { AlertText } from '../../../shared/ui/alert-text.tsx';
import { WeekStatusBadge } from '../../../shared/weeks/week-status-badge.tsx';
import { savingOf, type Saving } from '../day/day-bar.tsx';
import { saisieMessages } from '../messages.ts';
import { dayTotals } from '../model/totals.ts';
import { SubmitButtons } from '../submit/submit-buttons.tsx';
import type { WeekEntry } from '../use-week-entry.ts';
import { tabletDayMessages as messages } from './messages.ts';
import classes from './tablet-day.module.css';

interface DaySideProps {
  readonly entry: WeekEntry;
  readonly date: CivilDate;
  readonly today: CivilDate;
  /** Beyond the company's thresholds, in sentences. */
  readonly overrun: { readonly day: string | undefined; readonly week: string | null };
  readonly onDate: (date: CivilDate) => void;
}

/** Hours of a day that fill its bar. */
const longDayHours = 10;

/** What the day adds up to and whether it is saved, the days of the week, and the way to send it. */
export function DaySide({ entry, date, today, overrun, onDate }: DaySideProps) {
  const { displayWeekEnd } = useSettings();
  const { forms, sheet, writes, monday } = entry;
  const days = forms.map((form) => {
    const { worked, absences } = dayTotals(form);
    return { day: form.sheetDate, worked, total: worked + absences };
  });
  const shown = days.filter(
    ({ day, total }, place) => place < 5 || displayWeekEnd || total > 0 || day === date || day === today,
  );
  const longest = Math.max(longDayHours, ...days.map(({ total }) => total));
  const sum = days.reduce((all, { worked }) => all + worked, 0);
  const worked = days.find(({ day }) => day === date)?.worked ?? 0;
  return (
    <aside className={classes.side} aria-label={messages.week}>
      <div>
        <p className={classes.label}>{saisieMessages.totalDay}</p>
        <p className={classes.total}>
          <span className={classes.figure}>{formatDuration(worked)}</span>
          <SavingWord saving={savingOf(writes)} isEmpty={worked === 0} />
        </p>
        {overrun.day !== undefined && <AlertText>{overrun.day}</AlertText>}
      </div>
      <section>
        <div className={classes.weekHead}>
          <h2 className={classes.weekTitle}>{weekTitle(monday)}</h2>
          {sheet && (
            <WeekStatusBadge
              status={sheet.validationStatus}
              refused={sheet.weekTimeSheetStatus === reportStatus.REFUSED}
            />
          )}
        </div>
        <ul>
          {shown.map(({ day, total }) => (
            <li key={day}>
              <button
                type="button"
                className={classes.weekDay}
                aria-current={day === date ? 'date' : undefined}
                onClick={() => onDate(day)}
              >
                <span aria-hidden>{shortWeekday(day)}</span>
                <span className="gt-hidden">{capitalised(longDay(day))}</span>
                <span className={classes.bar}>
                  <span style={{ inlineSize: `${(total / longest) * 100}%` }} />
                </span>
                <span className={classes.hours}>{formatDuration(total)}</span>
              </button>
            </li>
          ))}
        </ul>
        <p className={classes.sum}>
          <span>{messages.total}</span>
          <span>{formatDuration(sum)}</span>
        </p>
        {overrun.week !== null && <AlertText>{overrun.week}</AlertText>}
      </section>
      <div className={classes.submit}>
        <SubmitButtons entry={entry} today={today} variant="default" size="lg" fullWidth />
      </div>
    </aside>
  );
}

const savings = {
  saving: null,
  idle: { icon: IconCheck, word: saisieMessages.saved, tone: 'good' },
  waiting: { icon: IconDeviceMobileCheck, word: saisieMessages.waiting.keptHere, tone: 'wait' },
  failed: { icon: IconAlertCircle, word: saisieMessages.notSaved, tone: 'bad' },
} as const;

function SavingWord({ saving, isEmpty }: { readonly saving: Saving; readonly isEmpty: boolean }) {
  const look = savings[saving];
  const Sign = look?.icon;
  return (
    <span className={classes.saving} role="status" data-tone={look?.tone}>
      {look && Sign && !(saving === 'idle' && isEmpty) && (
        <>
          <Sign size={18} aria-hidden />
          {look.word}
        </>
      )}
    </span>
  );
}
