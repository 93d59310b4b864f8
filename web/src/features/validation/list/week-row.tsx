import { Checkbox } from '@mantine/core';
import { shortRange, shortWeek } from '@gestiontemps/contracts/dates/date-labels';
import { addDays } from '@gestiontemps/contracts/dates/civil-date';
import { Link, type To } from 'react-router';
import { formatDuration } from '../../../shared/duration.ts';
import { formatNumber } from '../../../shared/numbers.ts';
import { fullName, useSettings } from '../../../shared/session/me.ts';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { ChangedWeek } from '../../../shared/weeks/changed-week.tsx';
import { chainSteps, nextInWords } from '../../../shared/weeks/chain-steps.ts';
import { ProgressBar } from '../../../shared/ui/progress-bar.tsx';
import { CompactChain } from '../../../shared/weeks/validation-chain.tsx';
import { WeekAlerts } from '../../../shared/weeks/week-alerts.tsx';
import type { useQuickValidation } from '../../../shared/weeks/use-quick-validation.ts';
import type { SeenWeeks } from '../../../shared/weeks/use-seen-weeks.ts';
import { deviationOf } from '../../../shared/weeks/deviation.ts';
import { endInWords } from '../../../shared/weeks/week-standing.ts';
import type { WeekItem } from '../../../shared/api/week-endpoints.ts';
import { legalWeekHours } from '../../../shared/working-time.ts';
import { superiorMessages } from '../../../shared/weeks/superior-messages.ts';
import { listMessages as messages } from '../list-messages.ts';
import type { Scope } from './list-address.ts';
import { WeekActs } from './week-acts.tsx';
import classes from './week-table.module.css';

interface WeekRowProps {
  readonly week: WeekItem;
  readonly scope: Scope;
  readonly linkOf: (id: string) => To;
  readonly quick: ReturnType<typeof useQuickValidation>;
  readonly seen: SeenWeeks;
  readonly isSelectable: boolean;
  readonly isSelected: boolean;
  readonly onToggle: () => void;
}

const { deviation: texts } = superiorMessages;

/** The bar goes somewhat beyond the legal week, where its mark is. */
const barEnd = 45;

export function WeekRow(props: WeekRowProps) {
  const { week, scope, linkOf, quick, seen, isSelectable, isSelected, onToggle } = props;
  const settings = useSettings();
  const { id, startDate, utilisateur, totals, partiel } = week;
  const name = fullName(utilisateur);
  const isTeam = scope === 'team';
  const deviation = deviationOf(week);
  const title = (
    <Link to={linkOf(id)} className={classes.name}>
      {isTeam ? name : weekOf(startDate)}
    </Link>
  );
  return (
    <tr data-selected={isSelected || undefined}>
      {isTeam && (
        <td className={classes.check}>
          {isSelectable && (
            <Checkbox
              aria-label={messages.selectWeek(name, startDate)}
              checked={isSelected}
              onChange={onToggle}
            />
          )}
        </td>
      )}
      {isTeam && (
        <th scope="row">
          <span className={classes.person}>
            <Avatar name={name} />
            <span className={classes.words}>
              {title}
              <ChangedWeek week={week} seen={seen} />
            </span>
          </span>
        </th>
      )}
      {isTeam ? (
        <td className={classes.week} title={weekOf(startDate)}>
          {shortWeek(startDate)}
        </td>
      ) : (
        <th scope="row" className={classes.week}>
          {title}
        </th>
      )}
      <td className={classes.hours}>
        {/* Part of a week says nothing against the hours of a whole one. */}
        {!partiel && (
          <span className={classes.bar}>
            <ProgressBar value={totals.totalTime} planned={legalWeekHours} max={barEnd} />
          </span>
        )}
        <strong className={classes.total}>{formatDuration(totals.totalTime)}</strong>
        {partiel && <span className={classes.partial}>{superiorMessages.partial}</span>}
        {deviation && (
          <span className={classes.deviation} title={`${texts.label}, ${deviation.mean ?? deviation.text}`}>
            <span aria-hidden>{deviation.mean ? texts.short(deviation.text) : texts.short('\u2013')}</span>
            <span className="gt-hidden">{`${texts.label}\u00a0: ${deviation.text}`}</span>
          </span>
        )}
      </td>
      <Figure className={classes.figure} value={totals.totalTimeNuit} format={formatDuration} />
      <Figure className={classes.absences} value={totals.totalAbsences} format={formatDuration} />
      <Figure className={classes.extra} value={totals.totalPanierRepas} format={formatNumber} />
      <Figure
        className={classes.extra}
        value={totals.totalKmPro + totals.totalKmPerso}
        format={formatNumber}
      />
      <td className={classes.alerts}>
        <WeekAlerts week={week} to={linkOf(id)} />
      </td>
      <td className={classes.step}>
        <CompactChain steps={chainSteps(week, settings)} text={endInWords(week)} note={nextInWords(week)} />
      </td>
      <td className={classes.act}>
        <WeekActs week={week} to={linkOf(id)} quick={quick} />
      </td>
    </tr>
  );
}

/** « S47 · 16–22 nov. » */
const weekOf = (monday: string): string => `${shortWeek(monday)} · ${shortRange(monday, addDays(monday, 6))}`;

interface FigureProps {
  readonly className: string | undefined;
  readonly value: number;
  readonly format: (value: number) => string;
}

/** Nothing is a dash: zeros would hide what is there. */
function Figure({ className, value, format }: FigureProps) {
  return (
    <td className={className} data-none={value === 0 || undefined}>
      {value === 0 ? (
        <>
          <span aria-hidden>{messages.nothing}</span>
          <span className="gt-hidden">{messages.nothingSaid}</span>
        </>
      ) : (
        format(value)
      )}
    </td>
  );
}
