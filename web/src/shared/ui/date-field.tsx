import { TextInput } from '@mantine/core';
import type { Ref } from 'react';
import { dateText, readDateText, tidyDateText } from '../date-text.ts';
import { DateChoice } from './date-choice.tsx';
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
          <DateChoice
            label={label}
            value={readDateText(value) ?? null}
            onChange={(date) => onChange(dateText(date))}
            disabled={field.disabled ?? false}
          />
        )
      }
    />
  );
}
