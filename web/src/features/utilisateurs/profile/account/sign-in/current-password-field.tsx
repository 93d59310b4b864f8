import type { UseFormReturn } from 'react-hook-form';
import { errorOf } from '../../../../../shared/forms/field-of.ts';
import { PasswordField } from '../../../../../shared/forms/password-field.tsx';
import { signInMessages as messages } from './messages.ts';
import type { SignInForm } from './sign-in-forms.ts';

/** The password once more, before anything changes of how one signs in. */
export function CurrentPasswordField({
  form,
  isFirst,
}: {
  form: UseFormReturn<SignInForm>;
  isFirst?: boolean;
}) {
  return (
    <PasswordField
      label={messages.password.label}
      autoComplete="current-password"
      withAsterisk={false}
      required
      data-autofocus={isFirst || undefined}
      error={errorOf({ form, name: 'currentPassword' })}
      {...form.register('currentPassword')}
    />
  );
}
