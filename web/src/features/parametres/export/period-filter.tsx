import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import type { DayRange } from '../../../shared/range/day-range.ts';
import { RangeFilter } from '../../../shared/range/range-filter.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { exportMessages } from './messages.ts';
import { stepped } from './model/period.ts';
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
