import { Button } from '@mantine/core';
import { IconCheck, IconPoint } from '@tabler/icons-react';
import { useForm, useWatch } from 'react-hook-form';
import { type ApiProblem, fieldErrors } from '../../shared/api/problem.ts';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { formMessages } from '../../shared/forms/messages.ts';
import { PasswordField } from '../../shared/forms/password-field.tsx';
import classes from '../../shared/layouts/form-page.module.css';
import { messages as shared } from '../../shared/messages.ts';
import { messages } from './messages.ts';

const shortest = 12;

export interface Passwords {
  password: string;
  confirmPassword: string;
}

export interface PasswordFormProps {
  readonly isSending: boolean;
  readonly problem: ApiProblem | undefined;
  /** Ends once the server has answered: with what was wrong, if anything was. */
  readonly onSubmit: (passwords: Passwords) => Promise<ApiProblem | undefined>;
}

/** A password that is chosen, typed twice. */
export function PasswordForm({ isSending, problem, onSubmit }: PasswordFormProps) {
  const { register, handleSubmit, setError, trigger, control, formState } = useForm<Passwords>({
    mode: 'onTouched',
    defaultValues: { password: '', confirmPassword: '' },
  });
  const { errors, touchedFields } = formState;
  const isLongEnough = useWatch({ control, name: 'password' }).length >= shortest;
  const byField = problem ? fieldErrors(problem) : new Map<string, string>();
  const send = handleSubmit(async (passwords) => {
    const refused = (await onSubmit(passwords))?.errors.find(
      ({ propertyName }) => propertyName === 'password',
    );
    if (refused) setError('password', { message: refused.errorMessage }, { shouldFocus: true });
  });
  return (
    <form onSubmit={(event) => void send(event)} className={classes.form} noValidate>
      <PasswordField
        size="md"
        label={messages.login.password}
        description={!errors.password && <LengthRule isMet={isLongEnough} />}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password', {
          required: shared.forms.required(messages.login.passwordField),
          minLength: { value: shortest, message: shared.forms.passwordTooShort },
          onChange: () => touchedFields.confirmPassword && void trigger('confirmPassword'),
        })}
      />
      <PasswordField
        size="md"
        label={messages.password.confirm}
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword', {
          required: shared.forms.required(messages.password.confirmField),
          validate: (value, { password }) => value === password || shared.forms.passwordsDiffer,
        })}
      />
      {!byField.has('password') && <FormProblem problem={problem} />}
      <Button type="submit" className={classes.submit ?? ''} size="lg" fullWidth loading={isSending}>
        {messages.password.submit}
      </Button>
    </form>
  );
}

function LengthRule({ isMet }: { isMet: boolean }) {
  const Sign = isMet ? IconCheck : IconPoint;
  return (
    <span className={classes.rule} data-met={isMet || undefined}>
      <Sign size={14} aria-hidden />
      {formMessages.password.rule}
    </span>
  );
}
