import { Navigate, useLocation, useSearchParams } from 'react-router';
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
import { useLoginMutation } from './account-api.ts';
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
  return problem.status === 301 ? messages.login.mustChange : sentenceOf(problem);
};

/** Signing in, and where it leads: the page that was wanted, the company choice first for who has several. */
export function LoginPage() {
  useTitle(messages.login.page);
  const token = useToken();
  const [parameters] = useSearchParams();
  const [login, { data, error, isLoading }] = useLoginMutation();
  if (token !== null) {
    const landing = landingOf(parameters.get('next'));
    return (
      <Navigate to={data?.entrepriseConnected === null ? companyChoiceAddress(landing) : landing} replace />
    );
  }
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
          if (!answer.data) return;
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
