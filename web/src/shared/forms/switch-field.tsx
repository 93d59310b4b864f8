import type { SwitchProps } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Controller, type FieldValues } from 'react-hook-form';
import { NamedSwitch } from '../ui/named-switch.tsx';
import { errorOf, type FieldOf } from './field-of.ts';
import classes from './switch-field.module.css';

interface SwitchFieldProps<Form extends FieldValues>
  extends FieldOf<Form>, Pick<SwitchProps, 'label' | 'description' | 'disabled'> {
  /** One of many in a column: 36 high, without a rule below. */
  readonly dense?: boolean;
}

/** Yes or no in a checked form: a row with its words at the left, what it means below them in `description`. */
export function SwitchField<Form extends FieldValues>({
  form,
  name,
  dense = false,
  ...rest
}: SwitchFieldProps<Form>) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, ...field } }) => (
        <NamedSwitch
          {...rest}
          {...field}
          mod={{ dense }}
          classNames={{
            root: classes.root ?? '',
            body: classes.body ?? '',
            labelWrapper: classes.words ?? '',
          }}
          checked={value}
          thumbIcon={value === true && <IconCheck size={12} className={classes.tick} aria-hidden />}
          error={errorOf({ form, name })}
        />
      )}
    />
  );
}
