import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useForgotPasswordMutation } from '../../shared/api/password-link-api.ts';
import { asProblem, fieldErrors } from '../../shared/api/problem.ts';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import classes from '../../shared/layouts/form-page.module.css';
import { messages as shared } from '../../shared/messages.ts';
import { FormHeading } from './form-heading.tsx';
import { messages } from './messages.ts';

const { required } = shared.forms;

/** Asks for the mail whose link leads to another password. */
export function AskLinkForm({ isLinkRefused }: { isLinkRefused: boolean }) {
  const field = useRef<HTMLInputElement>(null);
  const [isEmpty, setEmpty] = useState(false);
  const [ask, { error, isLoading, isSuccess, isUninitialized, reset }] = useForgotPasswordMutation();
  const problem = asProblem(error);
  const refusal = problem && fieldErrors(problem).get('email');
  useEffect(() => {
    if (isLinkRefused) field.current?.focus();
  }, [isLinkRefused]);
  const send = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const email = field.current?.value ?? '';
    setEmpty(email === '');
    const isSent = email !== '' && !(await ask({ body: { email } })).error;
    if (!isSent) field.current?.select();
  };
  return (
    <>
      <FormHeading title={messages.reset.page} detail={messages.reset.askDetail} />
      <form onSubmit={(event) => void send(event)} className={classes.form} noValidate>
        {isLinkRefused && isUninitialized && <FormProblem problem={messages.reset.linkRefused} />}
        <TextInput
          ref={field}
          label={messages.reset.email}
          size="md"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={isEmpty ? required(messages.reset.emailField) : refusal}
          onChange={() => {
            // What was answered was of the e-mail before.
            setEmpty(false);
            if (!isUninitialized) reset();
          }}
        />
        {!refusal && <FormProblem problem={problem} />}
        <div role="status">{isSuccess && <p className={classes.notice}>{messages.reset.asked}</p>}</div>
        <Button type="submit" className={classes.submit ?? ''} size="lg" fullWidth loading={isLoading}>
          {messages.reset.ask}
        </Button>
      </form>
    </>
  );
}
