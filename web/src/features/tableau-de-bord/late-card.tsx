import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { fullName, useMe } from '../../shared/session/me.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { superiorMessages } from '../../shared/weeks/superior-messages.ts';
import { RemindButton } from '../../shared/weeks/remind-button.tsx';
import type { LateWeek } from './api/dashboard-api.ts';
import { FewRows } from './few-rows.tsx';
import { dashboardMessages } from './messages.ts';
import { lateWeeks } from './model/late-weeks.ts';
import { followsPeople } from './model/follows-people.ts';
import { SectionCard } from './section-card.tsx';
import type { Section } from './section.ts';
import classes from './person-rows.module.css';

const messages = dashboardMessages.late;

/** Past weeks of others that are still open, by person, with a reminder for whom the person may ask. */
export function LateCard({ section }: { section: Section<readonly LateWeek[]> }) {
  const me = useMe();
  const late = lateWeeks(section.data ?? [], me.id);
  return (
    <SectionCard
      title={messages.title}
      section={section}
      empty={followsPeople(me) && messages.empty}
      isEmpty={() => late.length === 0}
    >
      {() => (
        <FewRows
          label={messages.title}
          rows={late}
          rowKey={({ key }) => key}
          most={6}
          className={classes.rows}
        >
          {({ key, utilisateur, mondays, canBeAsked, justAsked }) => {
            const [first] = mondays;
            const name = fullName(utilisateur);
            return (
              <li className={classes.row}>
                <Avatar name={name} />
                <div className={classes.words}>
                  <p>{name}</p>
                  <p className={classes.details}>{messages.weeks(mondays)}</p>
                </div>
                {canBeAsked ? (
                  <RemindButton
                    variant="link"
                    userId={utilisateur.id}
                    mondays={mondays}
                    isReminded={justAsked}
                    fullLabel={superiorMessages.remindPerson(name, first)}
                  />
                ) : (
                  <Button
                    variant="link"
                    component={Link}
                    to={paths.weekSheet.href({ id: key })}
                    aria-label={superiorMessages.detailOfPerson(name, first)}
                  >
                    {dashboardMessages.see}
                  </Button>
                )}
              </li>
            );
          }}
        </FewRows>
      )}
    </SectionCard>
  );
}
