import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { Controller, type FieldValues } from 'react-hook-form';
import { NothingFound } from '../ui/nothing-found.tsx';
import { errorOf, type FieldOf } from './field-of.ts';
import classes from './many-field.module.css';
import { enterInList } from '../ui/enter-in-list.ts';

interface ManyFieldProps<Form extends FieldValues>
  extends FieldOf<Form>, Pick<MultiSelectProps, 'label' | 'description' | 'disabled' | 'maxValues'> {
  readonly nothingFoundMessage: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** While nothing is chosen. */
  readonly placeholder: string;
}

/** Some of many choices in a checked form, found by typing: people, categories. An id that is not offered is not shown. */
export function ManyField<Form extends FieldValues>({
  form,
  name,
  options,
  placeholder,
  nothingFoundMessage,
  ...rest
}: ManyFieldProps<Form>) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => {
        const chosen = (field.value as readonly string[]).filter((id) =>
          options.some(({ value }) => value === id),
        );
        return (
          <MultiSelect
            maxValues={50}
            {...rest}
            {...field}
            data={[...options]}
            nothingFoundMessage={<NothingFound>{nothingFoundMessage}</NothingFound>}
            value={chosen}
            placeholder={chosen.length === 0 ? placeholder : ''}
            classNames={{ input: classes.input ?? '' }}
            searchable
            {...enterInList}
            // Opened by whoever types or presses: Escape that closes it leaves the form then, and a question comes back to it closed.
            openOnFocus={false}
            hidePickedOptions
            error={errorOf({ form, name })}
          />
        );
      }}
    />
  );
}
