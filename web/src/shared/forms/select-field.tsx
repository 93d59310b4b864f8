import { Select, type SelectProps } from '@mantine/core';
import { Controller, type FieldValues } from 'react-hook-form';
import { errorOf, type FieldOf } from './field-of.ts';
import { optionOf, optionTexts, type Option } from './option-texts.ts';

interface SelectFieldProps<Form extends FieldValues, Value extends string | number>
  extends
    FieldOf<Form>,
    Omit<SelectProps, 'form' | 'name' | 'error' | 'data' | 'value' | 'onChange' | 'onBlur'> {
  readonly options: readonly Option<Value>[];
}

/** One of some choices in a checked form; `searchable` where there are more than a screen shows. */
export function SelectField<Form extends FieldValues, Value extends string | number>({
  form,
  name,
  options,
  ...rest
}: SelectFieldProps<Form, Value>) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, ...field } }) => (
        <Select
          withAsterisk={false}
          allowDeselect={false}
          {...rest}
          {...field}
          data={optionTexts(options)}
          value={options.some((option) => option.value === value) ? String(value) : null}
          onChange={(chosen) => onChange(optionOf(options, chosen))}
          error={errorOf({ form, name })}
        />
      )}
    />
  );
}
