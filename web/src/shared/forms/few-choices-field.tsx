import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { Controller, type FieldValues } from 'react-hook-form';
import { errorOf, type FieldOf } from './field-of.ts';
import { optionOf, optionTexts, type Option } from './option-texts.ts';

interface FewChoicesFieldProps<Form extends FieldValues, Value extends string | number>
  extends
    FieldOf<Form>,
    Omit<NativeSelectProps, 'form' | 'name' | 'error' | 'data' | 'value' | 'onChange' | 'onBlur'> {
  readonly options: readonly Option<Value>[];
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
          data={optionTexts(options)}
          value={String(value)}
          onChange={({ currentTarget: { value: chosen } }) => onChange(optionOf(options, chosen))}
          error={errorOf({ form, name })}
        />
      )}
    />
  );
}
