import { TextInput, type TextInputProps } from '@mantine/core';
import { companyMessages as messages } from './messages.ts';
import type { PersonForm } from './person-form.ts';
import classes from './person-fields.module.css';

interface PersonFieldsProps {
  /** What ties an input to its field of the form, and what is wrong there. */
  readonly field: (name: keyof PersonForm) => TextInputProps;
  readonly required?: boolean;
  /** The form starts with it. */
  readonly isFirst?: boolean;
}

/** Who is to be invited. */
export function PersonFields({ field, required = false, isFirst = false }: PersonFieldsProps) {
  const usual = { required, withAsterisk: false, autoComplete: 'off' };
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          {...usual}
          label={messages.firstname}
          data-autofocus={isFirst || undefined}
          maxLength={80}
          {...field('prenom')}
        />
        <TextInput {...usual} label={messages.lastname} maxLength={80} {...field('nom')} />
      </div>
      <TextInput {...usual} label={messages.email} type="email" maxLength={254} {...field('email')} />
    </>
  );
}
