import { Button } from '@mantine/core';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { asProblem } from '../../shared/api/problem.ts';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { AnonymousLayout } from '../../shared/layouts/anonymous-layout.tsx';
import classes from '../../shared/layouts/form-page.module.css';
import { useTitle } from '../../shared/layouts/use-title.ts';
import { useCreatePasswordMutation } from './account-api.ts';
import type { LoginState } from './login-page.tsx';
import { messages } from './messages.ts';
import { PasswordForm } from './password-form.tsx';

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
      {usertoken ? <FirstPassword userId={id} usertoken={usertoken} /> : <BrokenLink />}
    </AnonymousLayout>
  );
}

function FirstPassword({ userId, usertoken }: { userId: string; usertoken: string }) {
  const navigate = useNavigate();
  const [create, { error, isLoading }] = useCreatePasswordMutation();
  return (
    <PasswordForm
      isSending={isLoading}
      problem={asProblem(error)}
      onSubmit={async (passwords) => {
        const answer = await create({ query: { usertoken }, body: { ...passwords, userId } });
        if (answer.error) return asProblem(answer.error);
        await navigate(paths.login.href(), { state: { notice: 'passwordCreated' } satisfies LoginState });
        return undefined;
      }}
    />
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
