import { Link } from 'react-router';
import { formatDuration } from '../../shared/duration.ts';
import { paths } from '../../shared/paths.ts';
import { fullName } from '../../shared/session/me.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import type { MissingRate } from './api/dashboard-api.ts';
import { FewRows } from './few-rows.tsx';
import { dashboardMessages } from './messages.ts';
import { SectionCard } from './section-card.tsx';
import type { Section } from './section.ts';
import classes from './person-rows.module.css';

const messages = dashboardMessages.rates;

/** Who works at nobody knows what cost: their hours are missing from every amount. */
export function RatesCard({ section }: { section: Section<readonly MissingRate[]> }) {
  return (
    <SectionCard
      title={messages.title}
      section={section}
      empty={messages.empty}
      isEmpty={(people) => people.length === 0}
    >
      {(people) => (
        <FewRows
          label={messages.title}
          rows={people}
          rowKey={({ utilisateur }) => utilisateur.id}
          most={6}
          className={classes.rows}
        >
          {({ utilisateur, totalTime }) => (
            <li className={classes.row}>
              <Avatar name={fullName(utilisateur)} />
              <div className={classes.words}>
                <p>
                  <Link to={paths.user.href({ id: utilisateur.id })} className={classes.name}>
                    {fullName(utilisateur)}
                  </Link>
                </p>
                <p className={classes.details}>{messages.hours(formatDuration(totalTime))}</p>
              </div>
            </li>
          )}
        </FewRows>
      )}
    </SectionCard>
  );
}
