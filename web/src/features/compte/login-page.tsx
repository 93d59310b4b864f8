import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { asProblem, sentenceOf, type ApiProblem } from '../../shared/api/problem.ts';
import { AnonymousLayout } from '../../shared/layouts/anonymous-layout.tsx';
import classes from '../../shared/layouts/form-page.module.css';
import { useTitle } from '../../shared/layouts/use-title.ts';
import { messages as shared } from '../../shared/messages.ts';
import { signOutOwed } from '../../shared/session/come-back.ts';
import { session, useToken } from '../../shared/session/current-session.ts';
import { landingOf } from '../../shared/session/landing.ts';
import { companyChoiceAddress } from '../../shared/session/wanted-address.ts';
import { useWaiting } from '../../shared/unsaved/use-waiting.ts';
import { waitingAtSignIn } from '../../shared/unsaved/waiting-words.ts';
import { paths } from '../../shared/paths.ts';
import { ErrorPanel } from '../../shared/ui/error-panel.tsx';
import { remembered } from '../../shared/session/remembered.ts';
import { useLoginMutation } from './account-api.ts';
import { LoginForm } from './login-form.tsx';
import { messages } from './messages.ts';
import type { LoginState } from './page-states.ts';
import { useComingBack } from './use-coming-back.ts';

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

/** Signing in, and where it leads: the page that was wanted, the company choice first for who has several. */
export function LoginPage() {
  useTitle(messages.login.page);
  const token = useToken();
  const [parameters] = useSearchParams();
  const [login, { data, error, isLoading }] = useLoginMutation();
  const navigate = useNavigate();
  const comingBack = useComingBack(token === null);
  if (token !== null) {
    const landing = landingOf(parameters.get('next'));
    return (
      <Navigate to={data?.entrepriseConnected === null ? companyChoiceAddress(landing) : landing} replace />
    );
  }
  if (comingBack.isFirstTry)
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
      {comingBack.problem && (
        <div className={classes.problem}>
          <ErrorPanel text={sentenceOf(comingBack.problem)} onRetry={comingBack.retry} />
        </div>
      )}
      <LoginForm
        isSending={isLoading}
        problem={problemSentence(asProblem(error))}
        onSubmit={async (body) => {
          const answer = await login({ body });
          const mustChange = tokenToChange(asProblem(answer.error));
          if (mustChange) await navigate(`${paths.resetPassword.href()}#${mustChange}`);
          if (!answer.data) return;
          remembered.note(body.rememberDevice);
          // The server ends what was here before.
          signOutOwed.forget();
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
