import { Button } from '@mantine/core';
import { Link, Navigate, useSearchParams } from 'react-router';
import { AnonymousLayout } from '../../../../../shared/layouts/anonymous-layout.tsx';
import formClasses from '../../../../../shared/layouts/form-page.module.css';
import { useTitle } from '../../../../../shared/layouts/use-title.ts';
import { messages as shared } from '../../../../../shared/messages.ts';
import { paths } from '../../../../../shared/paths.ts';
import { landingOf } from '../../../../../shared/session/landing.ts';
import { useCurrentUserQuery } from '../../../../../shared/session/session-api.ts';
import { useSignOut } from '../../../../../shared/session/use-sign-out.ts';
import { FullScreenLoader } from '../../../../../shared/ui/full-screen-loader.tsx';
import { signInMessages } from './messages.ts';
import { useSecondFactorQuery } from './second-factor-api.ts';
import { SignInPart } from './sign-in-part.tsx';
import classes from './sign-in.module.css';

const messages = signInMessages.required;

/** Where an administrator is led whose company wants more of him than a password: nothing else is his to do before. */
export function SecondFactorPage() {
  useTitle(messages.page);
  const [parameters] = useSearchParams();
  const landing = landingOf(parameters.get('next'));
  const { data: me, refetch, isFetching } = useCurrentUserQuery();
  const { data: factor } = useSecondFactorQuery();
  const signOut = useSignOut();
  if (!me) return <FullScreenLoader />;
  if (!me.secondFactorNeeded) return <Navigate to={landing} replace />;
  const isSet = factor !== undefined && (factor.authenticator !== null || factor.passkeys.length > 0);
  return (
    <AnonymousLayout>
      <h1 className={formClasses.title}>{messages.title}</h1>
      <p className={formClasses.notice}>{isSet ? messages.done : messages.text}</p>
      <div className={classes.sheet}>
        <SignInPart />
      </div>
      <div className={classes.foot}>
        {isSet && (
          <Button size="lg" fullWidth loading={isFetching} onClick={() => void refetch()}>
            {messages.goOn}
          </Button>
        )}
        {me.entreprises.length > 1 && (
          <Button variant="default" size="lg" fullWidth component={Link} to={paths.companyChoice.href()}>
            {messages.otherCompany}
          </Button>
        )}
        <Button variant="subtle" size="lg" fullWidth onClick={() => void signOut()}>
          {shared.menu.signOut}
        </Button>
      </div>
    </AnonymousLayout>
  );
}
