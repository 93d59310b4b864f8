import { Button } from '@mantine/core';
import { numericDate, shortWeek } from '@gestiontemps/contracts/dates/date-labels';
import { parisDate } from '@gestiontemps/contracts/dates/paris-clock';
import { Link } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { fullName } from '../../shared/session/me.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { superiorMessages } from '../../shared/weeks/superior-messages.ts';
import type { ReopenedWeek } from './api/dashboard-api.ts';
import { FewRows } from './few-rows.tsx';
import { dashboardMessages } from './messages.ts';
import classes from './person-rows.module.css';

const messages = dashboardMessages.reopened;

/** Weeks that accounting has, and that wait for being validated again: nothing at all while there are none. */
export function ReopenedCard({ weeks }: { weeks: readonly ReopenedWeek[] }) {
  if (weeks.length === 0) return null;
  return (
    <Card title={messages.title}>
      <FewRows label={messages.title} rows={weeks} rowKey={({ id }) => id} most={6} className={classes.rows}>
        {({ id, utilisateur, startDate, rouverteLe }) => {
          const name = fullName(utilisateur);
          const day = numericDate(parisDate(new Date(rouverteLe)));
          return (
            <li className={classes.row}>
              <Avatar name={name} />
              <div className={classes.words}>
                <p>{name}</p>
                <p className={classes.details}>{messages.since(shortWeek(startDate), day)}</p>
              </div>
              <Button
                variant="link"
                component={Link}
                to={paths.weekSheet.href({ id })}
                aria-label={superiorMessages.detailOfPerson(name, startDate)}
              >
                {dashboardMessages.see}
              </Button>
            </li>
          );
        }}
      </FewRows>
    </Card>
  );
}
