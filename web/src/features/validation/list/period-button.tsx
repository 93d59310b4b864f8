import { Button, type ButtonProps } from '@mantine/core';
import { IconCalendarWeek } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { listMessages as messages } from '../list-messages.ts';
import type { Period } from './list-address.ts';
import classes from './list-filters.module.css';

export interface PeriodFilterProps {
  readonly period: Period;
  /** For the width of a phone. */
  readonly isShort: boolean;
  readonly onChange: (period: Period) => void;
}

type PeriodButtonProps = ButtonProps & ComponentPropsWithRef<'button'> & Omit<PeriodFilterProps, 'onChange'>;

/** The weeks that are shown. */
export function PeriodButton({ period, isShort, ...button }: PeriodButtonProps) {
  return (
    <Button
      {...button}
      variant="default"
      className={classes.trigger ?? ''}
      leftSection={!isShort && <IconCalendarWeek size={18} aria-hidden />}
    >
      <PeriodLabel period={period} isShort={isShort} />
    </Button>
  );
}

function PeriodLabel({ period, isShort }: Pick<PeriodFilterProps, 'period' | 'isShort'>) {
  switch (period.kind) {
    case 'all':
      return messages.filters.everyWeek;
    case 'range':
      return messages.periods.range(period.from, period.to);
    case 'week':
      return isShort ? (
        messages.periods.weekShort(period.monday)
      ) : (
        <>
          <span className={classes.week}>{messages.periods.week(period.monday)}</span>
          <span className={classes.dates}>{messages.periods.weekDates(period.monday)}</span>
        </>
      );
  }
}
