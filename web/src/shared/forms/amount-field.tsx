import type { TextInputProps } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import classes from './amount-field.module.css';
import type { FieldOf } from './field-of.ts';
import { TextField } from './text-field.tsx';

interface AmountFieldProps<Form extends FieldValues>
  extends FieldOf<Form>, Pick<TextInputProps, 'label' | 'description' | 'disabled' | 'required'> {
  /** After the figure: `€`, `h`, `km`. */
  readonly unit: string;
}

/** A figure in a checked form, at the right, before its unit; the form reads the text (`12 500,50`). */
export function AmountField<Form extends FieldValues>({ unit, ...rest }: AmountFieldProps<Form>) {
  return (
    <TextField
      {...rest}
      inputMode="decimal"
      classNames={{ input: classes.amount ?? '' }}
      rightSection={<span aria-hidden>{unit}</span>}
    />
  );
}
