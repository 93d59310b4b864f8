import { formatDuration } from '../../shared/duration.ts';
import { fullName, useMe } from '../../shared/session/me.ts';
import { sumHours } from '../../shared/sums.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import type { AbsentPerson } from './api/dashboard-api.ts';
import { FewRows } from './few-rows.tsx';
import { dashboardMessages } from './messages.ts';
import { absenceInWords } from './model/absence-words.ts';
import { followsPeople } from './model/follows-people.ts';
import { SectionCard } from './section-card.tsx';
import type { Section } from './section.ts';
import classes from './person-rows.module.css';

const messages = dashboardMessages.absences;

/** Who is away this week, why and when, as far as it was entered. */
export function AbsencesCard({ section }: { section: Section<readonly AbsentPerson[]> }) {
  return (
    <SectionCard
      title={messages.title}
      section={section}
      empty={followsPeople(useMe()) && messages.empty}
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
          {({ utilisateur, absences }) => (
            <li className={classes.row}>
              <Avatar name={fullName(utilisateur)} />
              <div className={classes.words}>
                <p>{fullName(utilisateur)}</p>
                <p className={classes.details}>{absenceInWords(absences)}</p>
              </div>
              <span className={classes.hours}>
                {formatDuration(sumHours(absences.map(({ time }) => time)))}
              </span>
            </li>
          )}
        </FewRows>
      )}
    </SectionCard>
  );
}
