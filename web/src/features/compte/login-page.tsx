import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { asProblem, sentenceOf, type ApiProblem } from '../../shared/api/problem.ts';
import { AnonymousLayout } from '../../shared/layouts/anonymous-layout.tsx';
import classes from '../../shared/layouts/form-page.module.css';
import { useTitle } from '../../shared/layouts/use-title.ts';
import { messages as shared } from '../../shared/messages.ts';
import { session, useToken } from '../../shared/session/current-session.ts';
import { landingOf } from '../../shared/session/landing.ts';
import { companyChoiceAddress } from '../../shared/session/wanted-address.ts';
import { useWaiting } from '../../shared/unsaved/use-waiting.ts';
import { waitingAtSignIn } from '../../shared/unsaved/waiting-words.ts';
import { paths } from '../../shared/paths.ts';
import { remembered } from '../../shared/session/remembered.ts';
import { useLoginMutation, useRenewSessionMutation } from './account-api.ts';
import { LoginForm } from './login-form.tsx';
import { messages } from './messages.ts';

/** What the page that led here has to say. */
export interface LoginState {
  readonly notice?: 'expired' | 'passwordCreated';
}

const notices = { expired: shared.failures.sessionExpired, passwordCreated: messages.login.passwordCreated };

const problemSentence = (problem: ApiProblem | undefined): string | undefined => {
  if (!problem) return undefined;
  if (problem.status === 400) return messages.login.wrong;
  return sentenceOf(problem);
};

/** What a sign-in answers whose password is right and must be changed. */
const tokenToChange = (problem: ApiProblem | undefined): string | undefined => {
  if (problem?.status !== 301) return undefined;
  const { passwordResetToken } = problem.body as { passwordResetToken?: string };
  return passwordResetToken;
};

/** Goes on by itself on a device that is remembered; whether it is still about to. */
const useComingBack = (isSignedOut: boolean): boolean => {
  const [renew] = useRenewSessionMutation();
  const [isTrying, setTrying] = useState(() => isSignedOut && remembered.is());
  useEffect(() => {
    if (!isTrying) return;
    void (async () => {
      const { data, error } = await renew({});
      if (data)
        session.start({ token: data.token, userId: data.userId, entreprise: data.entrepriseConnected });
      else if (asProblem(error)?.status === 401) remembered.note(false);
      setTrying(false);
    })();
  }, [isTrying, renew]);
  return isTrying;
};

/** Signing in, and where it leads: the page that was wanted, the company choice first for who has several. */
export function LoginPage() {
  useTitle(messages.login.page);
  const token = useToken();
  const [parameters] = useSearchParams();
  const [login, { data, error, isLoading }] = useLoginMutation();
  const navigate = useNavigate();
  const isComingBack = useComingBack(token === null);
  if (token !== null) {
    const landing = landingOf(parameters.get('next'));
    return (
      <Navigate to={data?.entrepriseConnected === null ? companyChoiceAddress(landing) : landing} replace />
    );
  }
  if (isComingBack)
    return (
      <AnonymousLayout>
        <p role="status">{messages.login.comingBack}</p>
      </AnonymousLayout>
    );
  return (
    <AnonymousLayout foot={messages.login.help}>
      <h1 className={classes.title}>{messages.login.page}</h1>
      <p className={classes.subtitle}>{messages.login.subtitle}</p>
      <Notice />
      <LoginForm
        isSending={isLoading}
        problem={problemSentence(asProblem(error))}
        onSubmit={async (body) => {
          const answer = await login({ body });
          const mustChange = tokenToChange(asProblem(answer.error));
          if (mustChange) await navigate(`${paths.resetPassword.href()}#${mustChange}`);
          if (!answer.data) return;
          remembered.note(body.rememberDevice);
          const { token, userId, entrepriseConnected: entreprise } = answer.data;
          session.start({ token, userId, entreprise });
        }}
      />
    </AnonymousLayout>
  );
}

function Notice() {
  const state = useLocation().state as LoginState | null;
  const waiting = useWaiting(waitingAtSignIn);
  return (
    <div role="status">
      {state?.notice && <p className={classes.notice}>{notices[state.notice]}</p>}
      {waiting && <p className={classes.notice}>{waiting}</p>}
    </div>
  );
}
