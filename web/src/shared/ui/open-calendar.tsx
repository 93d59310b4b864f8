import { Popover } from '@mantine/core';
import { CalendarButton, type DateChoiceProps } from './calendar-button.tsx';
import { Calendar } from './calendar.tsx';
import { useOpenedDropdown } from './use-opened-dropdown.ts';

/** The button of a date with its calendar, which is open when it comes. */
export function OpenCalendar({ label, value, onChange, disabled }: DateChoiceProps) {
  const { popover, dropdown, button, close } = useOpenedDropdown();
  const choose: typeof onChange = (date) => {
    onChange(date);
    close();
  };
  return (
    <Popover {...popover} position="bottom-end">
      <Popover.Target>
        <CalendarButton {...button} label={label} disabled={disabled} />
      </Popover.Target>
      <Popover.Dropdown {...dropdown} aria-label={label}>
        <Calendar value={value} onChange={choose} />
      </Popover.Dropdown>
    </Popover>
  );
}
