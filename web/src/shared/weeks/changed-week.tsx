import { useMe } from '../session/me.ts';
import { AlertText } from '../ui/alert-text.tsx';
import type { WeekItem } from '../api/week-endpoints.ts';
import { superiorMessages as messages } from './superior-messages.ts';
import type { SeenWeeks } from './use-seen-weeks.ts';
import { isHisToAnswer } from './week-standing.ts';

/** In the row of a week that the person may decide on, and that somebody has changed since he looked at it. */
export function ChangedWeek({ week, seen }: { week: WeekItem; seen: SeenWeeks }) {
  const me = useMe();
  const before = seen.before(week);
  return (
    <span role="status">
      {before && isHisToAnswer(week, me) && (
        <AlertText small>{messages.justChanged(before.totals, week.totals)}</AlertText>
      )}
    </span>
  );
}
