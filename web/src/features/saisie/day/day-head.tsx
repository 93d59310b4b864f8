import { addDays, isWithinReach, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { capitalised, longDay, weekTitle } from '@gestiontemps/contracts/dates/date-labels';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { formatDuration } from '../../../shared/duration.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { legalWeekHours } from '../../../shared/working-time.ts';
import { saisieMessages } from '../messages.ts';
import classes from './day-page.module.css';
import type { Go } from '../use-entry-address.ts';

export interface DayHeadProps {
  readonly date: CivilDate;
  /** Hours of the week so far; absent while it loads. */
  readonly worked: number | undefined;
  /** The page has its title already. */
  readonly isUnderTitle: boolean;
  readonly onGo: Go;
}

/** Which day, in which week. */
export function DayHead({ date, worked, isUnderTitle, onGo }: DayHeadProps) {
  const Title = isUnderTitle ? 'h2' : 'h1';
  const ofWeek =
    worked === undefined
      ? []
      : [saisieMessages.day.ofLegal(formatDuration(worked), formatDuration(legalWeekHours))];
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
