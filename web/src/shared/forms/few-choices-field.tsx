import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { Controller, type FieldValues } from 'react-hook-form';
import { errorOf, type FieldOf } from './field-of.ts';

interface FewChoicesFieldProps<Form extends FieldValues, Value extends string | number>
  extends
    FieldOf<Form>,
    Omit<NativeSelectProps, 'form' | 'name' | 'error' | 'data' | 'value' | 'onChange' | 'onBlur'> {
  /** The form holds the value as it is here: a number stays one. */
  readonly options: readonly { readonly value: Value; readonly label: string }[];
}

/** One of a few choices in a checked form, in the browser's own list: on a page that is shown with it at once. */
export function FewChoicesField<Form extends FieldValues, Value extends string | number>({
  form,
  name,
  options,
  ...rest
}: FewChoicesFieldProps<Form, Value>) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, ...field } }) => (
        <NativeSelect
          {...rest}
          {...field}
          data={options.map((option) => ({ value: String(option.value), label: option.label }))}
          value={String(value)}
          onChange={({ currentTarget: { value: chosen } }) =>
            onChange(options.find((option) => String(option.value) === chosen)?.value ?? '')
          }
          error={errorOf({ form, name })}
        />
      )}
    />
  );
}
