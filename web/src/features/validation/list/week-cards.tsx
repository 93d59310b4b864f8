import { addDays } from '@gestiontemps/contracts/dates/civil-date';
import { dayOfMonth, shortRange, shortWeek, weekdayName } from '@gestiontemps/contracts/dates/date-labels';
import { Link } from 'react-router';
import { formatDuration } from '../../../shared/duration.ts';
import { formatKm } from '../../../shared/numbers.ts';
import { fullName, useSettings } from '../../../shared/session/me.ts';
import { AlertText } from '../../../shared/ui/alert-text.tsx';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { ChangedWeek } from '../../../shared/weeks/changed-week.tsx';
import { chainSteps, nextInWords } from '../../../shared/weeks/chain-steps.ts';
import { CompactChain } from '../../../shared/weeks/validation-chain.tsx';
import { superiorMessages } from '../../../shared/weeks/superior-messages.ts';
import { deviationOf } from '../../../shared/weeks/deviation.ts';
import { endInWords } from '../../../shared/weeks/week-standing.ts';
import type { WeekItem } from '../../../shared/api/week-endpoints.ts';
import { listMessages as messages } from '../list-messages.ts';
import { WeekActs } from './week-acts.tsx';
import classes from './week-cards.module.css';
import type { WeekRowsProps } from './week-table.tsx';

const bones = 4;

/** The same weeks under a thumb: one card each. */
export function WeekCards({ weeks, scope, linkOf, quick, seen }: WeekRowsProps) {
  const settings = useSettings();
  if (!weeks)
    return (
      <div className={classes.cards} aria-busy>
        {Array.from({ length: bones }, (_, index) => (
          <div key={index} className={classes.bone} />
        ))}
      </div>
    );
  return (
    <ul className={classes.cards}>
      {weeks.map((week) => {
        const name = fullName(week.utilisateur);
        return (
          <li key={week.id} className={classes.card}>
            <div className={classes.head}>
              {scope === 'team' && <Avatar name={name} size={40} />}
              <div className={classes.words}>
                <Link to={linkOf(week.id)} className={classes.name}>
                  {scope === 'team' ? name : weekOf(week)}
                </Link>
                <p className={classes.details}>{detailsOf(week, scope === 'team')}</p>
                <ChangedWeek week={week} seen={seen} />
              </div>
              <Total week={week} />
            </div>
            {week.alertes.length > 0 && (
              <ul className={classes.alerts}>
                {week.alertes.map(({ code, date, texte }) => (
                  <li key={`${code} ${date}`}>
                    <AlertText>
                      {date === null
                        ? texte
                        : superiorMessages.onDay(`${weekdayName(date)} ${dayOfMonth(date)}`, texte)}
                    </AlertText>
                  </li>
                ))}
              </ul>
            )}
            <CompactChain
              steps={chainSteps(week, settings)}
              text={endInWords(week)}
              note={nextInWords(week)}
            />
            <div className={classes.acts}>
              <WeekActs week={week} to={linkOf(week.id)} quick={quick} both />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** The hours, and what sets them apart from those of the weeks before. */
function Total({ week }: { week: WeekItem }) {
  const deviation = deviationOf(week);
  return (
    <p className={classes.hours}>
      <span className={classes.total}>{formatDuration(week.totals.totalTime)}</span>
      {deviation && (
        <span className={classes.deviation}>{superiorMessages.deviation.short(deviation.text)}</span>
      )}
    </p>
  );
}

const weekOf = ({ startDate }: WeekItem): string =>
  `${shortWeek(startDate)} · ${shortRange(startDate, addDays(startDate, 6))}`;

/** « S47 · Nuit 2h00 · 4 paniers »: what is not nothing. */
const detailsOf = (week: WeekItem, withWeek: boolean): string => {
  const { totalTimeNuit, totalAbsences, totalPanierRepas, totalKmPro, totalKmPerso } = week.totals;
  const km = totalKmPro + totalKmPerso;
  return [
    withWeek && shortWeek(week.startDate),
    totalTimeNuit > 0 && messages.night(formatDuration(totalTimeNuit)),
    totalAbsences > 0 && messages.absences(formatDuration(totalAbsences)),
    totalPanierRepas > 0 && messages.paniers(totalPanierRepas),
    km > 0 && formatKm(km),
    week.partiel && superiorMessages.partial,
  ]
    .filter((part) => part !== false)
    .join(' · ');
};
