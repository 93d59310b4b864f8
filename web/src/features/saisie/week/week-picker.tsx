import { Popover } from '@mantine/core';
import { Anchor } from '../../../shared/ui/anchor.tsx';
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
  return (
    <Popover
      opened
      onChange={(opened) => !opened && onClose()}
      position="bottom-start"
      trapFocus
      withRoles={false}
    >
      <Popover.Target>
        <Anchor at={at} />
      </Popover.Target>
      <Popover.Dropdown
        role="dialog"
        aria-label={saisieMessages.chooseWeek}
        onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
      >
        <WeekCalendar {...calendar} />
      </Popover.Dropdown>
    </Popover>
  );
}
