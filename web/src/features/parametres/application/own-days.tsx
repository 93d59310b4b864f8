import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { TextInput } from '@mantine/core';
import { newCommandId } from '../../../shared/api/command-id.ts';
import { errorOf } from '../../../shared/forms/field-of.ts';
import { DateField } from '../../../shared/ui/date-field.tsx';
import { useFocusAfterRemoval } from '../../../shared/ui/use-focus-after-removal.ts';
import { applicationMessages } from './messages.ts';
import type { OwnDay, SettingsForm } from './model/settings-form.ts';
import classes from './own-days.module.css';

const { days: messages } = applicationMessages;

interface OwnDaysProps {
  readonly form: UseFormReturn<SettingsForm>;
  readonly label: string;
}

/** What the company says of single dates: a holiday of its own, or a public one that is worked. */
export function OwnDays({ form, label }: OwnDaysProps) {
  const name = 'joursFeries';
  const title = useId();
  const days = form.watch(name) as readonly OwnDay[];
  const error = errorOf({ form, name });
  const put = (next: readonly OwnDay[]): void =>
    form.setValue(name, next, {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: form.formState.isSubmitted,
    });
  const change = (key: string, part: Partial<OwnDay>): void =>
    put(days.map((day) => (day.key === key ? { ...day, ...part } : day)));
  const add = useRef<HTMLButtonElement>(null);
  const expectRemoval = useFocusAfterRemoval(() => add.current);
  const check = (): void => void form.trigger(name);
  return (
    <div role="group" aria-labelledby={title} className={classes.days}>
      <div className={classes.head}>
        <span id={title} className={classes.title}>
          {label}
        </span>
        <Button
          ref={add}
          variant="subtle"
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => put([...days, { key: newCommandId(), date: '', label: '' }])}
        >
          {messages.add}
        </Button>
      </div>
      {days.map((day) => (
        <div key={day.key} className={classes.day}>
          <div className={classes.date}>
            <DateField
              label={messages.date}
              inline
              value={day.date}
              onChange={(date) => change(day.key, { date })}
              onBlur={check}
            />
          </div>
          <TextInput
            aria-label={messages.label}
            placeholder={messages.worked}
            className={classes.label ?? ''}
            size="xs"
            maxLength={60}
            autoComplete="off"
            value={day.label}
            onChange={(event) => change(day.key, { label: event.currentTarget.value })}
            onBlur={check}
          />
          <ActionIcon
            variant="subtle"
            aria-label={messages.remove(day.date)}
            onClick={() => {
              expectRemoval();
              put(days.filter(({ key }) => key !== day.key));
            }}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {error !== undefined && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
