import { Button, TextInput } from '@mantine/core';
import { useRef, useState, type ChangeEvent, type FocusEvent, type SubmitEvent } from 'react';
import { Link } from 'react-router';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import classes from '../../shared/layouts/form-page.module.css';
import { messages as shared } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { messages } from './messages.ts';
import { ProviderWay } from './provider-way.tsx';
import type { PasskeySignIn } from './use-passkey-sign-in.ts';
import { PasswordField } from '../../shared/forms/password-field.tsx';

export interface Credentials {
  readonly userName: string;
  readonly password: string;
  readonly rememberDevice: boolean;
}

export interface LoginFormProps {
  readonly isSending: boolean;
  readonly problem: string | undefined;
  /** Ends once the server has answered. */
  readonly onSubmit: (credentials: Credentials) => Promise<void>;
  /** Where the browser can have passkeys. */
  readonly passkey: PasskeySignIn | undefined;
}

const fields = ['userName', 'password'] as const;
type Field = (typeof fields)[number];

const missing: Readonly<Record<Field, string>> = {
  userName: shared.forms.required(messages.login.userNameField),
  password: shared.forms.required(messages.login.passwordField),
};

/** Two fields of the browser's own, which must not be empty: no library of forms comes to the first page for them. */
export function LoginForm({ isSending, problem, onSubmit, passkey }: LoginFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [empty, setEmpty] = useState<readonly Field[]>([]);

  const check = (field: Field, value: string): void =>
    setEmpty((before) => [...before.filter((other) => other !== field), ...(value === '' ? [field] : [])]);
  const select = (field: Field): void => {
    const input = form.current?.elements.namedItem(field);
    if (input instanceof HTMLInputElement) input.select();
  };
  const send = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const read = (field: Field): string => String(typed.get(field) ?? '');
    const left = fields.filter((field) => read(field) === '');
    setEmpty(left);
    if (left[0]) return select(left[0]);
    await onSubmit({
      userName: read('userName'),
      password: read('password'),
      rememberDevice: typed.has('rememberDevice'),
    });
    // Still here: it was refused, and the password is what is typed again.
    select('password');
  };
  const propsOf = (name: Field) => ({
    name,
    error: empty.includes(name) && missing[name],
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) =>
      empty.includes(name) && check(name, value),
    onBlur: ({ currentTarget: { value } }: FocusEvent<HTMLInputElement>) => check(name, value),
  });
  return (
    <form ref={form} onSubmit={(event) => void send(event)} className={classes.form} noValidate>
      <TextInput
        label={messages.login.userName}
        size="md"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        {...propsOf('userName')}
      />
      <PasswordField
        size="md"
        label={messages.login.password}
        autoComplete="current-password"
        {...propsOf('password')}
      />
      <label className={classes.choice}>
        <input type="checkbox" name="rememberDevice" />
        {messages.login.remember}
      </label>
      <FormProblem problem={problem} />
      <Button type="submit" className={classes.submit ?? ''} size="lg" fullWidth loading={isSending}>
        {messages.login.submit}
      </Button>
      {passkey && (
        <Button
          variant="default"
          size="lg"
          fullWidth
          loading={passkey.isSending}
          onClick={() => {
            const isRemembered = form.current && new FormData(form.current).has('rememberDevice');
            void passkey.start(isRemembered === true);
          }}
        >
          {messages.login.passkey}
        </Button>
      )}
      <ProviderWay />
      <Button component={Link} to={paths.resetPassword.href()} variant="link" fullWidth>
        {messages.login.forgotten}
      </Button>
    </form>
  );
}
