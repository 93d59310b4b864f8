import { addDays, isWithinReach, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { capitalised, longDay, weekTitle } from '@gestiontemps/contracts/dates/date-labels';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { formatDuration } from '../../../shared/duration.ts';
import { HistoryButton } from '../../../shared/history/history-button.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { saisieMessages } from '../messages.ts';
import { dayMessages } from './messages.ts';
import classes from './day-page.module.css';
import type { Go } from '../use-entry-address.ts';

export interface DayHeadProps {
  readonly date: CivilDate;
  readonly weekId: string;
  /** Hours of the week so far, and what is due in it; absent while it loads. */
  readonly week: { readonly worked: number; readonly due: number } | undefined;
  /** The page has its title already. */
  readonly isUnderTitle: boolean;
  readonly onGo: Go;
}

/** Which day, in which week. */
export function DayHead({ date, weekId, week, isUnderTitle, onGo }: DayHeadProps) {
  const Title = isUnderTitle ? 'h2' : 'h1';
  const ofWeek = week ? [dayMessages.ofLegal(formatDuration(week.worked), formatDuration(week.due))] : [];
  return (
    <div className={classes.dayHead}>
      <IconButton
        variant="subtle"
        size="lg"
        icon={IconChevronLeft}
        iconSize={24}
        label={saisieMessages.previousDay}
        disabled={!isWithinReach(addDays(date, -1))}
        onClick={() => onGo((from) => addDays(from, -1))}
      />
      <div className={classes.dayTitle}>
        <Title className={classes.title}>{capitalised(longDay(date))}</Title>
        <p className={classes.subtitle}>{[weekTitle(date), ...ofWeek].join(' · ')}</p>
      </div>
      <HistoryButton
        of={{ kind: 'week', id: weekId, jour: date }}
        subtitle={capitalised(longDay(date))}
        size="lg"
      />
      <IconButton
        variant="subtle"
        size="lg"
        icon={IconChevronRight}
        iconSize={24}
        label={saisieMessages.nextDay}
        disabled={!isWithinReach(addDays(date, 1))}
        onClick={() => onGo((from) => addDays(from, 1))}
      />
    </div>
  );
}
