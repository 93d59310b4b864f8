import { dateRange, shortRange, shortWeek, weekTitle } from '@gestiontemps/contracts/dates/date-labels';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import type { DayRange } from '../../../shared/range/day-range.ts';
import { RangeFilter } from '../../../shared/range/range-filter.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { useIsDesk } from '../../../shared/ui/use-is-desk.ts';
import { exportMessages } from './messages.ts';
import { isWeek, stepped } from './model/period.ts';
import classes from './period-filter.module.css';

const messages = exportMessages.filters;

interface PeriodFilterProps {
  readonly range: DayRange;
  readonly onChange: (range: DayRange) => void;
  /** What the days are called where they have a name of their own. */
  readonly children?: ReactElement | undefined;
}

/** Which days, and the way to those beside them. */
export function PeriodFilter({ range, onChange, children }: PeriodFilterProps) {
  return (
    <span className={classes.period}>
      <IconButton
        variant="default"
        icon={IconChevronLeft}
        label={messages.previous}
        onClick={() => onChange(stepped(range, -1))}
      />
      <RangeFilter range={range} onChange={onChange}>
        {children}
      </RangeFilter>
      <IconButton
        variant="default"
        icon={IconChevronRight}
        label={messages.next}
        onClick={() => onChange(stepped(range, 1))}
      />
    </span>
  );
}

/** What whole weeks are called on the button: « Semaine 46 du 9 au 15 novembre 2026 », « S39 à S46 21 sept.–15 nov. ». */
export function WeeksName({ range: { from, to } }: { readonly range: DayRange }) {
  const isDesk = useIsDesk();
  const title = isWeek({ from, to })
    ? weekTitle(from)
    : exportMessages.filters.weeks(shortWeek(from), shortWeek(to));
  return (
    <>
      <span className={classes.weeks}>{title}</span>
      <span className={classes.dates}>{isDesk ? dateRange(from, to) : shortRange(from, to)}</span>
    </>
  );
}
