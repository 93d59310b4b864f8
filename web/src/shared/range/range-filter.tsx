import { Button, Popover } from '@mantine/core';
import { IconCalendarMonth } from '@tabler/icons-react';
import { useState, type ComponentType, type ReactElement } from 'react';
import type { DayRange } from './day-range.ts';
import { rangeMessages as messages } from './messages.ts';
import type { RangeChoiceProps } from './range-choice.tsx';
import classes from './range-filter.module.css';

interface RangeFilterProps {
  readonly range: DayRange;
  /** What the button says where the days have a name of their own: « Semaine 46 ». */
  readonly children?: ReactElement | undefined;
  readonly onChange: (range: DayRange) => void;
}

/** The days that are counted; a press opens the months to choose others in, or to type them. */
export function RangeFilter({ range, children, onChange }: RangeFilterProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [Choice, setChoice] = useState<ComponentType<RangeChoiceProps>>();
  // The calendar comes first: a dropdown that opens without anything to focus would leave the keyboard outside.
  const open = async (): Promise<void> => {
    const { RangeChoice } = await import('./range-choice.tsx');
    setChoice(() => RangeChoice);
    setIsOpen(true);
  };
  const choose = (chosen: DayRange): void => {
    setIsOpen(false);
    onChange(chosen);
  };
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-start"
      withRoles={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          variant="default"
          className={classes.range ?? ''}
          leftSection={<IconCalendarMonth size={18} aria-hidden />}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => (isOpen ? setIsOpen(false) : void open())}
        >
          {children ?? messages.range(range)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={messages.chooseRange}>
        {Choice && <Choice range={range} onChange={choose} />}
      </Popover.Dropdown>
    </Popover>
  );
}
