import { TextInput, type TextInputProps } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { errorOf, type FieldOf } from './field-of.ts';
import { useLimit } from './use-limit.ts';

type TextFieldProps<Form extends FieldValues> = FieldOf<Form> &
  Omit<TextInputProps, 'form' | 'name' | 'error' | 'value' | 'defaultValue' | 'onChange' | 'onBlur'>;

/** A line of text in a checked form. */
export function TextField<Form extends FieldValues>({ form, name, ...rest }: TextFieldProps<Form>) {
  const limit = useLimit(rest.maxLength);
  return (
    <TextInput
      withAsterisk={false}
      autoComplete="off"
      {...limit}
      {...rest}
      error={errorOf({ form, name })}
      {...form.register(name)}
    />
  );
}
