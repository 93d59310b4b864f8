import { Button } from '@mantine/core';
import { numericDate, shortWeek } from '@gestiontemps/contracts/dates/date-labels';
import { parisDate } from '@gestiontemps/contracts/dates/paris-clock';
import { IconCircleX, IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { messages as shared } from '../../shared/messages.ts';
import { fullName, useMe } from '../../shared/session/me.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { CountBadge } from '../../shared/ui/count-badge.tsx';
import { SectionTitle } from '../../shared/ui/section-title.tsx';
import { entryLink } from '../../shared/weeks/entry-link.ts';
import { superiorMessages } from '../../shared/weeks/superior-messages.ts';
import { RemindButton } from '../../shared/weeks/remind-button.tsx';
import { wasReminded } from '../../shared/weeks/reminded.ts';
import { mayRemind } from '../../shared/weeks/week-standing.ts';
import type { WeekItem } from '../../shared/api/week-endpoints.ts';
import { dashboardMessages as messages } from './messages.ts';
import { firstRefusedDay } from './model/first-refused-day.ts';
import { SectionProblem } from './section-problem.tsx';
import type { Section } from './section.ts';
import classes from './week-rows.module.css';

interface RefusedPartProps {
  readonly section: Section<readonly WeekItem[]>;
  readonly isDesk: boolean;
  /** Only the person's own: then nothing at all is said where there are none. */
  readonly own?: boolean;
}

/** Weeks that came back: why, from whom, and what to do about it. */
export function RefusedPart({ section, isDesk, own = false }: RefusedPartProps) {
  const me = useMe();
  const weeks = section.data?.filter(({ utilisateur }) => !own || utilisateur.id === me.id);
  if (section.isHidden || (own && weeks?.length === 0)) return null;
  const count = weeks?.length ?? 0;
  return (
    <section className={classes.part}>
      <SectionTitle
        title={messages.refused.title}
        ruled={isDesk && count > 0}
        beside={
          count > 0 && (
            <CountBadge count={count} label={messages.refused.count(count)} tone="red" icon={IconCircleX} />
          )
        }
      />
      <SectionProblem section={section} />
      {weeks?.length === 0 && <p className={classes.none}>{messages.refused.empty}</p>}
      <ul>
        {weeks?.map((week) => (
          <RefusedRow key={week.id} week={week} />
        ))}
      </ul>
    </section>
  );
}

function RefusedRow({ week }: { week: WeekItem }) {
  const { id, startDate, utilisateur, lastRefuseValidation } = week;
  const name = fullName(utilisateur);
  return (
    <li className={classes.row} data-tall>
      <Avatar name={name} />
      <div className={classes.words}>
        <p>
          <Link to={paths.weekSheet.href({ id })} className={classes.name}>
            {name}
          </Link>
          <span className={classes.week}>{` · ${shortWeek(startDate)}`}</span>
        </p>
        {lastRefuseValidation?.commentaire && (
          <p className={classes.quote}>{messages.refused.quote(lastRefuseValidation.commentaire)}</p>
        )}
        {lastRefuseValidation && <p className={classes.details}>{originOf(lastRefuseValidation)}</p>}
      </div>
      <div className={classes.acts}>
        <RefusedAct week={week} />
      </div>
    </li>
  );
}

const originOf = ({
  responseDate,
  validationUser,
}: NonNullable<WeekItem['lastRefuseValidation']>): string => {
  const date = numericDate(parisDate(new Date(responseDate)));
  return validationUser ? messages.refused.by(date, fullName(validationUser)) : messages.refused.on(date);
};

/** Correcting for the owner, reminding for who may, reading for the others. */
function RefusedAct({ week }: { week: WeekItem }) {
  const me = useMe();
  const { id, startDate, utilisateur } = week;
  const name = fullName(utilisateur);
  if (utilisateur.id === me.id)
    return (
      <Button
        variant="default"
        component={Link}
        to={entryLink(firstRefusedDay(week))}
        leftSection={<IconPencil size={18} aria-hidden />}
      >
        {messages.refused.correct}
      </Button>
    );
  if (!mayRemind(week, me))
    return (
      <Button
        variant="default"
        component={Link}
        to={paths.weekSheet.href({ id })}
        aria-label={superiorMessages.detailOfPerson(name, startDate)}
      >
        {shared.actions.seeDetail}
      </Button>
    );
  return (
    <RemindButton
      variant="default"
      userId={utilisateur.id}
      mondays={[startDate]}
      isReminded={wasReminded(week)}
      fullLabel={superiorMessages.remindPerson(name, startDate)}
    />
  );
}
