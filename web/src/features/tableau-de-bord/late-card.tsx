import { Button } from '@mantine/core';
import { shortWeek } from '@gestiontemps/contracts/dates/date-labels';
import { fullName, useMe } from '../../shared/session/me.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { validationMessages } from '../../shared/weeks/messages.ts';
import { useReminder } from '../../shared/weeks/use-reminder.ts';
import type { WeekItem } from '../../shared/api/week-endpoints.ts';
import { dashboardMessages as messages } from './messages.ts';
import { lateWeeks } from './model/late-weeks.ts';
import classes from './person-rows.module.css';

/** Past weeks that are still open, by person, with a reminder for each; nothing when everybody is on time. */
export function LateCard({ weeks }: { weeks: readonly WeekItem[] }) {
  const me = useMe();
  const { remind, busy } = useReminder();
  const late = lateWeeks(weeks, me.id);
  if (late.length === 0) return null;
  return (
    <Card title={messages.late.title}>
      <ul className={classes.rows}>
        {late.map(({ key, utilisateur, mondays }) => {
          const [first] = mondays;
          const name = fullName(utilisateur);
          return (
            <li key={key} className={classes.row}>
              <Avatar name={name} />
              <div className={classes.words}>
                <p>{name}</p>
                <p className={classes.details}>{messages.late.weeks(mondays.map(shortWeek))}</p>
              </div>
              <Button
                variant="link"
                loading={busy?.userId === utilisateur.id && busy.startDate === first}
                aria-label={validationMessages.remindPerson(name, first)}
                onClick={() => void remind(utilisateur.id, first, mondays.at(-1))}
              >
                {validationMessages.remind}
              </Button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
