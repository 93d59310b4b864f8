import { Button, Popover } from '@mantine/core';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { IconCalendarMonth } from '@tabler/icons-react';
import { useState, type ComponentType } from 'react';
import type { RangeCalendarProps } from '../../../shared/ui/range-calendar.tsx';
import { isTooLong, type DayRange } from '../address/periods.ts';
import { reportMessages } from '../messages.ts';
import classes from './report-filters.module.css';

const messages = reportMessages.filters;

interface RangeFilterProps {
  readonly range: DayRange;
  readonly onChange: (range: DayRange) => void;
}

/** The days that are counted; a press opens the months to choose others in. */
export function RangeFilter({ range, onChange }: RangeFilterProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const [Calendar, setCalendar] = useState<ComponentType<RangeCalendarProps>>();
  const toggle = (opened: boolean): void => {
    setIsRefused(false);
    setIsOpen(opened);
  };
  // The calendar comes first: a dropdown that opens without anything to focus would leave the keyboard outside.
  const open = async (): Promise<void> => {
    const { RangeCalendar } = await import('../../../shared/ui/range-calendar.tsx');
    setCalendar(() => RangeCalendar);
    toggle(true);
  };
  const choose = (from: CivilDate, to: CivilDate): void => {
    if (isTooLong({ from, to })) return setIsRefused(true);
    toggle(false);
    onChange({ from, to });
  };
  return (
    <Popover
      opened={isOpen}
      onChange={toggle}
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
          onClick={() => (isOpen ? toggle(false) : void open())}
        >
          {messages.range(range.from, range.to)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={messages.chooseRange}>
        {Calendar && <Calendar {...range} onChange={choose} />}
        <p className={classes.help} role="status" data-refused={isRefused || undefined}>
          {isRefused ? messages.rangeTooLong : messages.rangeHelp}
        </p>
      </Popover.Dropdown>
    </Popover>
  );
}
