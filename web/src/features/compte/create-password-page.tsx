import { Button } from '@mantine/core';
import { IconCheck, IconPoint } from '@tabler/icons-react';
import { useForm, useWatch } from 'react-hook-form';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { asProblem, fieldErrors } from '../../shared/api/problem.ts';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { AnonymousLayout } from '../../shared/layouts/anonymous-layout.tsx';
import classes from '../../shared/layouts/form-page.module.css';
import { useTitle } from '../../shared/layouts/use-title.ts';
import { messages as shared } from '../../shared/messages.ts';
import { useCreatePasswordMutation } from './account-api.ts';
import type { LoginState } from './login-page.tsx';
import { messages } from './messages.ts';
import { PasswordField } from './password-field.tsx';

const shortest = 12;

interface Passwords {
  password: string;
  confirmPassword: string;
}

/** The first password, through the link of an invitation. */
export function CreatePasswordPage() {
  useTitle(messages.password.create);
  const { id = '' } = useParams();
  const [parameters] = useSearchParams();
  const usertoken = parameters.get('usertoken');
  return (
    <AnonymousLayout>
      <h1 className={classes.title}>{messages.password.create}</h1>
      <p className={classes.subtitle}>{messages.password.createDetail}</p>
      {usertoken ? <PasswordForm userId={id} usertoken={usertoken} /> : <BrokenLink />}
    </AnonymousLayout>
  );
}

function PasswordForm({ userId, usertoken }: { userId: string; usertoken: string }) {
  const navigate = useNavigate();
  const [create, { error, isLoading }] = useCreatePasswordMutation();
  const { register, handleSubmit, setError, trigger, control, formState } = useForm<Passwords>({
    mode: 'onTouched',
    defaultValues: { password: '', confirmPassword: '' },
  });
  const { errors, touchedFields } = formState;
  const isLongEnough = useWatch({ control, name: 'password' }).length >= shortest;
  const problem = asProblem(error);
  const byField = problem ? fieldErrors(problem) : new Map<string, string>();
  const send = handleSubmit(async (passwords) => {
    const answer = await create({ query: { usertoken }, body: { ...passwords, userId } });
    if (!answer.error) {
      await navigate(paths.login.href(), { state: { notice: 'passwordCreated' } satisfies LoginState });
      return;
    }
    const refused = asProblem(answer.error)?.errors.find(({ propertyName }) => propertyName === 'password');
    if (refused) setError('password', { message: refused.errorMessage }, { shouldFocus: true });
  });
  return (
    <form onSubmit={(event) => void send(event)} className={classes.form} noValidate>
      <PasswordField
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
        label={messages.password.confirm}
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword', {
          required: shared.forms.required(messages.password.confirmField),
          validate: (value, { password }) => value === password || shared.forms.passwordsDiffer,
        })}
      />
      {!byField.has('password') && <FormProblem problem={problem} />}
      <Button type="submit" className={classes.submit ?? ''} size="lg" fullWidth loading={isLoading}>
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
      {messages.password.rule}
    </span>
  );
}

function BrokenLink() {
  return (
    <div className={classes.form}>
      <FormProblem problem={messages.password.expired} />
      <Button component={Link} to={paths.login.href()} variant="default" size="lg" fullWidth>
        {messages.password.backToLogin}
      </Button>
    </div>
  );
}
