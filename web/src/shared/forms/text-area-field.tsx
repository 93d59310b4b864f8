import { Textarea, type TextareaProps } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { errorOf, type FieldOf } from './field-of.ts';
import { useLimit } from './use-limit.ts';

type TextAreaFieldProps<Form extends FieldValues> = FieldOf<Form> &
  Omit<TextareaProps, 'form' | 'name' | 'error' | 'value' | 'defaultValue' | 'onChange' | 'onBlur'>;

/** Several lines of text in a checked form. */
export function TextAreaField<Form extends FieldValues>({ form, name, ...rest }: TextAreaFieldProps<Form>) {
  const limit = useLimit(rest.maxLength);
  return (
    <Textarea
      withAsterisk={false}
      rows={4}
      {...limit}
      {...rest}
      error={errorOf({ form, name })}
      {...form.register(name)}
    />
  );
}
