import { Button, TextInput } from '@mantine/core';
import { useEffect, useState, type SubmitEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { asProblem, sentenceOf } from '../../shared/api/problem.ts';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { AnonymousLayout } from '../../shared/layouts/anonymous-layout.tsx';
import classes from '../../shared/layouts/form-page.module.css';
import { useTitle } from '../../shared/layouts/use-title.ts';
import { paths } from '../../shared/paths.ts';
import { useForgotPasswordMutation, useSetPasswordMutation } from './account-api.ts';
import type { LoginState } from './login-page.tsx';
import { messages } from './messages.ts';
import { PasswordForm } from './password-form.tsx';

/**
 * Another password: by the link of a mail, or after a sign-in that asks for one; whoever has neither asks for the mail. The
 * token stands behind the `#`, and is taken out of the address at once: it stays in this page's memory.
 */
export function ResetPasswordPage() {
  useTitle(messages.reset.page);
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState('');
  const shown = hash.slice(1);
  if (shown !== '' && shown !== token) setToken(shown);
  useEffect(() => {
    if (shown !== '') void navigate(pathname, { replace: true });
  }, [shown, pathname, navigate]);
  return (
    <AnonymousLayout>
      <h1 className={classes.title}>{token ? messages.reset.choose : messages.reset.page}</h1>
      <p className={classes.subtitle}>{token ? messages.reset.chooseDetail : messages.reset.askDetail}</p>
      {token ? <Choosing token={token} /> : <Asking />}
      <Button component={Link} to={paths.login.href()} variant="subtle" fullWidth mt="md">
        {messages.password.backToLogin}
      </Button>
    </AnonymousLayout>
  );
}

function Choosing({ token }: { token: string }) {
  const navigate = useNavigate();
  const [set, { error, isLoading }] = useSetPasswordMutation();
  return (
    <PasswordForm
      isSending={isLoading}
      problem={asProblem(error)}
      onSubmit={async (passwords) => {
        // Whose it is says the token.
        const userId = token.split('.')[0] ?? '';
        const answer = await set({ params: { userId }, body: { ...passwords, passwordResetToken: token } });
        if (answer.error) return asProblem(answer.error);
        await navigate(paths.login.href(), { state: { notice: 'passwordCreated' } satisfies LoginState });
        return undefined;
      }}
    />
  );
}

function Asking() {
  const [ask, { error, isLoading, isSuccess }] = useForgotPasswordMutation();
  const problem = asProblem(error);
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void ask({ body: { email: String(new FormData(event.currentTarget).get('email') ?? '') } });
  };
  return (
    <form onSubmit={send} className={classes.form} noValidate>
      <TextInput
        name="email"
        label={messages.reset.email}
        size="md"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormProblem problem={problem && sentenceOf(problem)} />
      <div role="status">{isSuccess && <p className={classes.notice}>{messages.reset.asked}</p>}</div>
      <Button type="submit" className={classes.submit ?? ''} size="lg" fullWidth loading={isLoading}>
        {messages.reset.ask}
      </Button>
    </form>
  );
}
