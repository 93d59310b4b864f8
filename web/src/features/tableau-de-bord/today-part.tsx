import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { formatDuration } from '../../shared/duration.ts';
import { useMe } from '../../shared/session/me.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { SiteLine } from '../../shared/projects/site-line.tsx';
import { SectionTitle } from '../../shared/ui/section-title.tsx';
import type { WeekSheet } from '../../shared/api/week-endpoints.ts';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { dashboardMessages as messages } from './messages.ts';
import classes from './today-part.module.css';

/** What was entered today. */
export function TodayPart({ sheet, today }: { sheet: WeekSheet; today: CivilDate }) {
  const me = useMe();
  const day = sheet.timeSheets.find(({ sheetDate }) => sheetDate === today);
  if (!day) return null;
  const { tasks, absences, total, jourFerie } = day;
  const isEmpty = tasks.length + absences.length === 0;
  return (
    <section>
      <SectionTitle
        title={messages.day.title}
        action={total > 0 && <strong className={classes.total}>{formatDuration(total)}</strong>}
        ruled={!isEmpty}
      />
      {isEmpty ? (
        <EmptyState
          drawing="rule"
          title={messages.day.empty}
          {...(jourFerie && { text: messages.day.holiday(jourFerie) })}
          action={
            !me.saisieFeuilleTempsDisable && (
              <Button variant="link" component={Link} to={paths.timeEntry.href()}>
                {messages.enterToday}
              </Button>
            )
          }
        />
      ) : (
        <ul>
          {tasks.map(({ id, tache, projet, externalId, time }) => (
            <li key={id} className={classes.line}>
              <div className={classes.words}>
                <p className={classes.task}>{tache}</p>
                <SiteLine number={externalId} place={projet} />
              </div>
              <span className={classes.time}>{formatDuration(time)}</span>
            </li>
          ))}
          {absences.map(({ id, libelle, time }) => (
            <li key={id} className={classes.line}>
              <span className={classes.words}>{libelle}</span>
              <span className={classes.time}>{formatDuration(time)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
