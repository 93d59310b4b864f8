import { Input } from '@mantine/core';
import { useId } from 'react';
import { Controller, type FieldValues } from 'react-hook-form';
import { errorOf, type FieldOf } from '../../../shared/forms/field-of.ts';
import { ChoiceCard } from '../../../shared/ui/choice-card.tsx';
import { tagColours } from '../../../shared/ui/tag-colour.ts';
import { TagSwatch } from '../../../shared/ui/tag-swatch.tsx';
import classes from './colour-field.module.css';
import { colourName } from './colour-name.ts';

const palette = tagColours.map(({ value }) => value.toLowerCase());

interface ColourFieldProps<Form extends FieldValues> extends FieldOf<Form> {
  readonly label: string;
}

/** One of the colours of the palette, each with its name; a colour from elsewhere that something has stays a choice. */
export function ColourField<Form extends FieldValues>({ form, name, label }: ColourFieldProps<Form>) {
  const id = useId();
  const first: unknown = form.formState.defaultValues?.[name];
  const colours = typeof first === 'string' && !palette.includes(first) ? [...palette, first] : palette;
  const error = errorOf({ form, name });
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <div role="radiogroup" aria-labelledby={id}>
          <Input.Label id={id} labelElement="div">
            {label}
          </Input.Label>
          <div className={classes.colours}>
            {colours.map((colour) => (
              <ChoiceCard
                key={colour}
                group={id}
                checked={field.value === colour}
                onSelect={() => field.onChange(colour)}
              >
                {(radio) => (
                  <span className={classes.colour}>
                    <TagSwatch colour={colour} />
                    <span className={classes.name}>{colourName(colour)}</span>
                    {radio}
                  </span>
                )}
              </ChoiceCard>
            ))}
          </div>
          {error !== undefined && <Input.Error>{error}</Input.Error>}
        </div>
      )}
    />
  );
}
