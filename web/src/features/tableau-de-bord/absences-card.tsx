import { formatDuration } from '../../shared/duration.ts';
import { fullName, useMe } from '../../shared/session/me.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { Card } from '../../shared/ui/card.tsx';
import type { WeekItem } from '../../shared/api/week-endpoints.ts';
import { dashboardMessages as messages } from './messages.ts';
import classes from './person-rows.module.css';

/** Who is away this week, as far as it was entered; nothing when nobody is. */
export function AbsencesCard({ weeks }: { weeks: readonly WeekItem[] }) {
  const me = useMe();
  const away = weeks.filter(
    ({ utilisateur, totals }) => totals.totalAbsences > 0 && utilisateur.id !== me.id,
  );
  if (away.length === 0) return null;
  return (
    <Card title={messages.absences.title}>
      <ul className={classes.rows}>
        {away.map(({ id, utilisateur, totals }) => (
          <li key={id} className={classes.row}>
            <Avatar name={fullName(utilisateur)} />
            <p className={classes.words}>{fullName(utilisateur)}</p>
            <span className={classes.hours}>{formatDuration(totals.totalAbsences)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
