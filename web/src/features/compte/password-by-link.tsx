import { Button } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type ApiProblem, fieldErrors } from '../../shared/api/problem.ts';
import classes from '../../shared/layouts/form-page.module.css';
import { paths } from '../../shared/paths.ts';
import { session, useToken } from '../../shared/session/current-session.ts';
import { useSignOut } from '../../shared/session/use-sign-out.ts';
import { FormHeading } from './form-heading.tsx';
import { messages } from './messages.ts';
import type { LoginState, ResetState } from './page-states.ts';
import { PasswordForm, type PasswordFormProps } from './password-form.tsx';

/** What the server says of when it is the link that is refused, and no password would do. */
const linkFields = ['passwordResetToken', 'usertoken'];

const isOfLink = (problem: ApiProblem): boolean =>
  linkFields.some((field) => fieldErrors(problem).has(field));

interface PasswordByLinkProps extends PasswordFormProps {
  readonly title: string;
  readonly detail: string;
  /** Whose link it is. */
  readonly userId: string;
}

/**
 * A password that is chosen by a link, then the sign-in page; a link that is over leads to where another is asked for. Where
 * somebody else is signed in, that page would lead into his account: it is said here.
 */
export function PasswordByLink({ title, detail, userId, onSubmit, ...form }: PasswordByLinkProps) {
  const navigate = useNavigate();
  const [isSaved, setSaved] = useState(false);
  const isAnother = useToken() !== null && session.identity()?.userId !== userId;
  if (isSaved && isAnother) return <SavedBesideAnother />;
  return (
    <>
      <FormHeading title={title} detail={detail} />
      {isAnother && <p className={classes.notice}>{messages.password.another}</p>}
      <PasswordForm
        {...form}
        onSubmit={async (passwords) => {
          const problem = await onSubmit(passwords);
          if (problem && isOfLink(problem))
            await navigate(paths.resetPassword.href(), {
              replace: true,
              state: { isLinkRefused: true } satisfies ResetState,
            });
          if (problem) return problem;
          setSaved(true);
          // His own session is over with the password before.
          if (session.identity()?.userId === userId) session.end('signed-out');
          if (session.token() === null)
            await navigate(paths.login.href(), { state: { notice: 'passwordCreated' } satisfies LoginState });
          return undefined;
        }}
      />
    </>
  );
}

function SavedBesideAnother() {
  const signOut = useSignOut();
  const why = useId();
  const button = useRef<HTMLButtonElement>(null);
  // The form that had the focus is gone.
  useEffect(() => button.current?.focus(), []);
  return (
    <>
      <FormHeading title={messages.password.saved} />
      <p id={why} className={classes.notice}>
        {messages.password.savedBesideAnother}
      </p>
      <Button mt="lg" size="lg" fullWidth ref={button} aria-describedby={why} onClick={() => void signOut()}>
        {messages.password.changeAccount}
      </Button>
    </>
  );
}
