import { Button, Popover } from '@mantine/core';
import { IconCalendarMonth } from '@tabler/icons-react';
import { useState, type ComponentType } from 'react';
import type { DayRange } from '../address/periods.ts';
import { reportMessages } from '../messages.ts';
import type { RangeChoiceProps } from './range-choice.tsx';
import classes from './report-filters.module.css';

const messages = reportMessages.filters;

interface RangeFilterProps {
  readonly range: DayRange;
  readonly onChange: (range: DayRange) => void;
}

/** The days that are counted; a press opens the months to choose others in, or to type them. */
export function RangeFilter({ range, onChange }: RangeFilterProps) {
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
          {messages.range(range.from, range.to)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={messages.chooseRange}>
        {Choice && <Choice range={range} onChange={choose} />}
      </Popover.Dropdown>
    </Popover>
  );
}
