import { Button } from '@mantine/core';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { shortWeek, weekTitle } from '@gestiontemps/contracts/dates/date-labels';
import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { formatDuration } from '../../shared/duration.ts';
import { messages as shared } from '../../shared/messages.ts';
import { fullName, useMe } from '../../shared/session/me.ts';
import { AlertText } from '../../shared/ui/alert-text.tsx';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { CountBadge } from '../../shared/ui/count-badge.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { SectionTitle } from '../../shared/ui/section-title.tsx';
import { superiorMessages } from '../../shared/weeks/superior-messages.ts';
import { ChangedWeek } from '../../shared/weeks/changed-week.tsx';
import { totalInWords } from '../../shared/weeks/total-in-words.ts';
import { useQuickValidation } from '../../shared/weeks/use-quick-validation.ts';
import { useSeenWeeks, type SeenWeeks } from '../../shared/weeks/use-seen-weeks.ts';
import { WeekAlerts } from '../../shared/weeks/week-alerts.tsx';
import { mayValidateAtOnce } from '../../shared/weeks/week-standing.ts';
import type { WeekItem } from '../../shared/api/week-endpoints.ts';
import { whenInWords } from '../../shared/when.ts';
import { dashboardMessages as messages } from './messages.ts';
import { SectionProblem } from './section-problem.tsx';
import type { Section } from './section.ts';
import { SeeAll } from './see-all.tsx';
import classes from './week-rows.module.css';

interface PendingPartProps {
  readonly section: Section<readonly WeekItem[]>;
  readonly today: CivilDate;
  readonly isDesk: boolean;
  /** The oldest of them. */
  readonly most: number;
}

/** What waits for the person, the oldest demand first, with the decision in the row. */
export function PendingPart({ section, today, isDesk, most }: PendingPartProps) {
  const { data: weeks } = section;
  const seen = useSeenWeeks(weeks);
  const quick = useQuickValidation(seen);
  if (section.isHidden) return null;
  const count = weeks?.length ?? 0;
  return (
    <section className={classes.part}>
      <SectionTitle
        title={messages.pending.title}
        ruled={isDesk && count > 0}
        beside={count > 0 && <CountBadge count={count} label={messages.pending.count(count)} />}
        action={count > 0 && <SeeAll to={paths.validation.href()} of={messages.pending.title} />}
      />
      <SectionProblem section={section} />
      {weeks?.length === 0 && (
        <EmptyState drawing="level" title={messages.pending.empty} text={messages.pending.emptyText} />
      )}
      <ul>
        {weeks?.slice(0, most).map((week) => (
          <PendingRow key={week.id} week={week} today={today} isDesk={isDesk} quick={quick} seen={seen} />
        ))}
      </ul>
    </section>
  );
}

interface PendingRowProps extends Pick<PendingPartProps, 'today' | 'isDesk'> {
  readonly week: WeekItem;
  readonly quick: ReturnType<typeof useQuickValidation>;
  readonly seen: SeenWeeks;
}

function PendingRow({ week, today, isDesk, quick, seen }: PendingRowProps) {
  const me = useMe();
  const { id, startDate, totals, partiel, alertes, askValidationDate } = week;
  const name = fullName(week.utilisateur);
  const to = paths.weekSheet.href({ id });
  const isAtOnce = mayValidateAtOnce(week, me);
  const title = weekTitle(startDate);
  return (
    <li className={classes.row}>
      <Avatar name={name} size={isDesk ? 32 : 40} />
      <div className={classes.words}>
        <p className={classes.line}>
          <Link to={to} className={classes.name}>
            {name}
          </Link>
          {isDesk && <WeekAlerts week={week} to={to} />}
        </p>
        <p className={isDesk ? classes.details : classes.figures}>
          {isDesk ? (
            askValidationDate ? (
              messages.pending.asked(title, whenInWords(askValidationDate, today))
            ) : (
              title
            )
          ) : (
            <>
              {`${shortWeek(startDate)} · ${totalInWords(week)}`}
              {alertes.length > 0 && (
                <AlertText>
                  <span aria-hidden>{alertes.length}</span>
                  <span className="gt-hidden">{messages.pending.alerts(alertes.length)}</span>
                </AlertText>
              )}
            </>
          )}
        </p>
        <ChangedWeek week={week} seen={seen} />
      </div>
      {isDesk && (
        <span className={classes.total}>
          {formatDuration(totals.totalTime)}
          {partiel && <span className={classes.partial}>{superiorMessages.partial}</span>}
        </span>
      )}
      <div className={classes.acts}>
        {(isDesk || !isAtOnce) && (
          <Button
            variant={isAtOnce ? 'subtle' : 'default'}
            component={Link}
            to={to}
            aria-label={superiorMessages.detailOfPerson(name, startDate)}
          >
            {isDesk ? shared.actions.seeDetail : messages.see}
          </Button>
        )}
        {isAtOnce && (
          <Button
            variant="default"
            loading={quick.busyId === id}
            leftSection={<IconCheck size={18} aria-hidden />}
            aria-label={superiorMessages.validatePerson(name, startDate)}
            onClick={() => void quick.validate(week)}
          >
            {shared.actions.validate}
          </Button>
        )}
      </div>
    </li>
  );
}
