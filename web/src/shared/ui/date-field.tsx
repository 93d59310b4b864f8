import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCalendar } from '@tabler/icons-react';
import { useState, type ComponentType, type Ref } from 'react';
import { dateText, readDateText, tidyDateText } from '../date-text.ts';
import type { CalendarProps } from './calendar.tsx';
import classes from './date-field.module.css';
import { uiMessages } from './ui-messages.ts';

interface DateFieldProps {
  readonly label: string;
  /** As typed: `31/08/2026`; `readDateText` reads it. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly ref?: Ref<HTMLInputElement>;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  /** In a bar: 36 high, its label before it. */
  readonly inline?: boolean;
  /** Where a calendar is in sight: it opens none. */
  readonly besideCalendar?: boolean;
}

/** A date typed the French way, whatever the language of the browser, or chosen in a calendar. */
export function DateField({
  label,
  value,
  onChange,
  onBlur,
  inline = false,
  besideCalendar = false,
  ...field
}: DateFieldProps) {
  const [isOpen, { open, close }] = useDisclosure();
  const [Calendar, setCalendar] = useState<ComponentType<CalendarProps>>();
  // The calendar comes first: a dropdown that opens without anything to focus would leave the keyboard outside.
  const openCalendar = async (): Promise<void> => {
    const calendar = await import('./calendar.tsx');
    setCalendar(() => calendar.Calendar);
    open();
  };
  const leave = (): void => {
    const tidy = tidyDateText(value);
    if (tidy !== value) onChange(tidy);
    onBlur?.();
  };
  return (
    <TextInput
      {...field}
      label={label}
      {...(inline && { size: 'xs', classNames: { root: classes.inline ?? '' } })}
      placeholder={uiMessages.date.placeholder}
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={leave}
      rightSection={
        !besideCalendar && (
          <Popover
            opened={isOpen}
            onDismiss={close}
            position="bottom-end"
            trapFocus
            returnFocus
            withRoles={false}
          >
            <Popover.Target>
              <ActionIcon
                variant="subtle"
                size="sm"
                disabled={field.disabled ?? false}
                aria-label={uiMessages.date.choose(label)}
                aria-haspopup="dialog"
                aria-expanded={isOpen}
                onClick={() => (isOpen ? close() : void openCalendar())}
              >
                <IconCalendar size={18} aria-hidden />
              </ActionIcon>
            </Popover.Target>
            <Popover.Dropdown
              role="dialog"
              aria-label={label}
              onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
            >
              {Calendar && (
                <Calendar
                  value={readDateText(value) ?? null}
                  onChange={(date) => {
                    onChange(dateText(date));
                    close();
                  }}
                />
              )}
            </Popover.Dropdown>
          </Popover>
        )
      }
    />
  );
}
