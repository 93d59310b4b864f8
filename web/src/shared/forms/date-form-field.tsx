import { Controller, type FieldValues } from 'react-hook-form';
import { DateField } from '../ui/date-field.tsx';
import { errorOf, type FieldOf } from './field-of.ts';

interface DateFormFieldProps<Form extends FieldValues> extends FieldOf<Form> {
  readonly label: string;
  readonly disabled?: boolean;
  /** In a row: its label before it. */
  readonly inline?: boolean;
  readonly besideCalendar?: boolean;
  /** After each change: to check another field that rests on this one. */
  readonly onChanged?: () => void;
}

/** A date in a checked form, which holds it as typed: `31/08/2026`. */
export function DateFormField<Form extends FieldValues>({
  form,
  name,
  onChanged,
  ...rest
}: DateFormFieldProps<Form>) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <DateField
          {...field}
          {...rest}
          onChange={(text) => {
            field.onChange(text);
            onChanged?.();
          }}
          error={errorOf({ form, name })}
        />
      )}
    />
  );
}
