import { Popover } from '@mantine/core';
import { Anchor } from '../../../shared/ui/anchor.tsx';
import { useDropdown } from '../../../shared/ui/use-dropdown.ts';
import { WeekCalendar, type WeekCalendarProps } from '../../../shared/weeks/week-calendar.tsx';
import { saisieMessages } from '../messages.ts';

export interface WeekPickerProps extends WeekCalendarProps {
  /** The title that opens it, as it stands on the screen. */
  readonly at: DOMRect;
  /** Gives the focus back to the title. */
  readonly onClose: () => void;
}

/** The weeks of a month under the title of the page. */
export function WeekPicker({ at, onClose, ...calendar }: WeekPickerProps) {
  const { popover, dropdown } = useDropdown(true, onClose);
  return (
    <Popover {...popover} position="bottom-start">
      <Popover.Target>
        <Anchor at={at} />
      </Popover.Target>
      <Popover.Dropdown {...dropdown} aria-label={saisieMessages.chooseWeek}>
        <WeekCalendar {...calendar} />
      </Popover.Dropdown>
    </Popover>
  );
}
