import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { ComponentProps } from 'react';
import { uiMessages } from './ui-messages.ts';

export interface DateChoiceProps {
  /** What the date is. */
  readonly label: string;
  readonly value: CivilDate | null;
  readonly onChange: (date: CivilDate) => void;
  readonly disabled: boolean;
}

interface CalendarButtonProps
  extends
    Omit<ComponentProps<'button'>, keyof ActionIconProps>,
    Pick<DateChoiceProps, 'label' | 'disabled'> {}

/** Opens the calendar of a date, beside where it is typed. */
export function CalendarButton({ label, ...button }: CalendarButtonProps) {
  return (
    <ActionIcon {...button} variant="subtle" size="sm" aria-label={uiMessages.date.choose(label)}>
      <IconCalendar size={18} aria-hidden />
    </ActionIcon>
  );
}
