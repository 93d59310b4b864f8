import { Button, type ButtonProps } from '@mantine/core';
import { IconCalendarMonth } from '@tabler/icons-react';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { useIsDesk } from '../ui/use-is-desk.ts';
import type { DayRange } from './day-range.ts';
import { rangeMessages as messages } from './messages.ts';
import classes from './range-filter.module.css';

export interface RangeFilterProps {
  readonly range: DayRange;
  /** What the button says where the days have a name of their own: « Semaine 46 ». */
  readonly children?: ReactElement | undefined;
  readonly onChange: (range: DayRange) => void;
}

type RangeButtonProps = ButtonProps & ComponentPropsWithRef<'button'> & Omit<RangeFilterProps, 'onChange'>;

/** The days that are counted. */
export function RangeButton({ range, children, ...button }: RangeButtonProps) {
  const isDesk = useIsDesk();
  return (
    <Button
      {...button}
      variant="default"
      className={classes.range ?? ''}
      leftSection={<IconCalendarMonth size={18} aria-hidden />}
    >
      {children ?? (isDesk ? messages.range : messages.narrowRange)(range)}
    </Button>
  );
}
