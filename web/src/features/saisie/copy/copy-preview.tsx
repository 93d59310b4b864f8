import { shortWeekday, dayOfMonth } from '@gestiontemps/contracts/dates/date-labels';
import type { DayPlan } from '../model/copy-plan.ts';
import { copyText, skipText } from '../model/copy-words.ts';
import classes from './copy-preview.module.css';

/** Day by day what a copy would enter, and why a day takes nothing. Spans, since it stands in a menu too. */
export function CopyPreview({ plan }: { plan: readonly DayPlan[] }) {
  return (
    <span className={classes.days}>
      {plan.map((day) => (
        <span key={day.date} className={classes.line} data-skipped={day.skip !== null || undefined}>
          <span className={classes.day}>{`${shortWeekday(day.date)} ${dayOfMonth(day.date)}`}</span>
          <span>
            {day.skip ? skipText(day.skip) : copyText([day])}
            {day.left.map((line) => (
              <span key={skipText(line)} className={classes.left}>
                {skipText(line)}
              </span>
            ))}
          </span>
        </span>
      ))}
    </span>
  );
}
