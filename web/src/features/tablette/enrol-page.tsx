import { Button, TextInput } from '@mantine/core';
import { IconDeviceTablet } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { asProblem } from '../../shared/api/problem.ts';
import { AnonymousLayout } from '../../shared/layouts/anonymous-layout.tsx';
import classes from '../../shared/layouts/form-page.module.css';
import { reads } from '../../shared/offline/this-reads.ts';
import { paths } from '../../shared/paths.ts';
import { leavePush } from '../../shared/push/leave-push.ts';
import { session, useToken } from '../../shared/session/current-session.ts';
import { remembered } from '../../shared/session/remembered.ts';
import { useLogoutMutation } from '../../shared/session/session-api.ts';
import { ErrorPanel } from '../../shared/ui/error-panel.tsx';
import { wasEnrolled } from './known-tablet.ts';
import { tabletMessages } from './messages.ts';
import { useEnrolTabletMutation } from './tablet-api.ts';
import own from './enrol-page.module.css';

const messages = tabletMessages.enrol;

/** A browser that is no tablet, or none any more: a code makes it one, and whoever was signed in there is not any longer. */
export function EnrolPage({ onEnrolled }: { readonly onEnrolled: () => void }) {
  const isSignedIn = useToken() !== null;
  const [code, setCode] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const [enrol, { error, isLoading }] = useEnrolTabletMutation();
  const [logout] = useLogoutMutation();
  const problem = asProblem(error);

  const submit = async (): Promise<void> => {
    setIsEmpty(code.trim() === '');
    if (code.trim() === '' || isLoading) return;
    const { error: refused } = await enrol({ body: { code: code.trim() } });
    if (refused) return;
    remembered.note(false);
    // Whoever was remembered here leaves nothing to who comes next.
    void reads.forget().catch(() => {});
    void leavePush().catch(() => {});
    if (session.token() !== null) {
      session.leave();
      await logout();
      session.end('signed-out');
    }
    onEnrolled();
  };

  return (
    <AnonymousLayout>
      <h1 className={classes.title}>{messages.title}</h1>
      <p className={classes.subtitle}>{messages.text}</p>
      {wasEnrolled() && (
        <p className={classes.notice} role="status">
          {messages.ended}
        </p>
      )}
      {isSignedIn && <p className={classes.notice}>{messages.signsOut}</p>}
      {problem && (
        <div className={classes.problem}>
          <ErrorPanel text={problem.detail} />
        </div>
      )}
      <form
        className={own.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextInput
          label={messages.code}
          size="lg"
          classNames={{ input: own.code ?? '' }}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          required
          withAsterisk={false}
          value={code}
          error={isEmpty && messages.empty}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        <Button
          type="submit"
          size="lg"
          loading={isLoading}
          leftSection={<IconDeviceTablet size={20} aria-hidden />}
        >
          {messages.submit}
        </Button>
      </form>
      {!isSignedIn && <Link to={paths.login.href()}>{messages.signIn}</Link>}
    </AnonymousLayout>
  );
}
