import { useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { asProblem, sentenceOf, type ApiProblem } from '../../shared/api/problem.ts';
import { AnonymousLayout } from '../../shared/layouts/anonymous-layout.tsx';
import classes from '../../shared/layouts/form-page.module.css';
import { messages as shared } from '../../shared/messages.ts';
import { signOutOwed } from '../../shared/session/come-back.ts';
import { session, useToken } from '../../shared/session/current-session.ts';
import { landingOf } from '../../shared/session/landing.ts';
import { companyChoiceAddress } from '../../shared/session/wanted-address.ts';
import { useWaiting } from '../../shared/unsaved/use-waiting.ts';
import { waitingAtSignIn } from '../../shared/unsaved/waiting-words.ts';
import { paths } from '../../shared/paths.ts';
import { ErrorPanel } from '../../shared/ui/error-panel.tsx';
import { hasPasskeys } from '../../shared/session/passkeys.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { remembered } from '../../shared/session/remembered.ts';
import { useLoginMutation } from './account-api.ts';
import { FormHeading } from './form-heading.tsx';
import { LoginForm } from './login-form.tsx';
import { messages } from './messages.ts';
import type { LoginState, SecondStep, SignedIn, SignInAnswer } from './page-states.ts';
import { useComingBack } from './use-coming-back.ts';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

const notices = { expired: shared.failures.sessionExpired, passwordCreated: messages.login.passwordCreated };

const problemSentence = (problem: ApiProblem | undefined): string | undefined => {
  if (!problem) return undefined;
  if (problem.status === 400) return messages.login.wrong;
  // Told by what comes after it.
  if (problem.status === 303) return undefined;
  return sentenceOf(problem);
};

/** What a sign-in answers whose password is right and must be changed. */
const tokenToChange = (problem: ApiProblem | undefined): string | undefined => {
  if (problem?.status !== 301) return undefined;
  const { passwordResetToken } = problem.body as { passwordResetToken?: string };
  return passwordResetToken;
};

/** What a sign-in answers whose password is right and does not do alone. */
const waysToEnd = (problem: ApiProblem | undefined): SecondStep['ways'] | undefined => {
  if (problem?.status !== 303) return undefined;
  return (problem.body as { secondStep?: SecondStep['ways'] }).secondStep;
};

// By `then`, as in the list of screens: awaited, each has its name three times in what everybody loads.
const SecondStepForm = lazyPart(() => import('./second-step-form.tsx').then((part) => part.SecondStepForm));
const ProviderReturn = lazyPart(() => import('./oidc/parts.ts').then((part) => part.ProviderReturn));

/**
 * Signing in, and where it leads: the page that was wanted, the company choice first for who has several. Whom the OpenID
 * provider has sent back is signed in by what he came with.
 */
export function LoginPage() {
  const token = useToken();
  const [parameters] = useSearchParams();
  const [login, { error, isLoading }] = useLoginMutation();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isReturn = pathname === paths.loginReturn.href();
  const [isReturning, setReturning] = useState(isReturn);
  // Who comes from the provider need not be whose device it is.
  const comingBack = useComingBack(token === null && !parameters.has('state'));
  const [signedIn, setSignedIn] = useState<SignedIn>();
  const [step, setStep] = useState<SecondStep>();
  const [stepProblem, setStepProblem] = useState<string>();

  const begin = (reply: SignedIn, rememberDevice: boolean): void => {
    remembered.note(rememberDevice);
    // The server ends what was here before.
    signOutOwed.forget();
    setSignedIn(reply);
    const { token: opened, userId, entrepriseConnected: entreprise } = reply;
    session.start({ token: opened, userId, entreprise });
  };
  const passkey = usePasskeySignIn(begin);
  const goOn = ({ data, error: refused }: SignInAnswer, rememberDevice: boolean): void => {
    const ways = waysToEnd(asProblem(refused));
    if (ways) setStep({ ways, rememberDevice });
    if (data) begin(data, rememberDevice);
  };

  if (token !== null && !isReturning) {
    const landing = landingOf(parameters.get('next'));
    return (
      <Navigate
        to={signedIn?.entrepriseConnected === null ? companyChoiceAddress(landing) : landing}
        replace
      />
    );
  }
  if (comingBack.isFirstTry)
    return (
      <AnonymousLayout>
        <p role="status">{messages.login.comingBack}</p>
      </AnonymousLayout>
    );
  if (step)
    return (
      <AnonymousLayout>
        <SecondStepForm
          step={step}
          passkey={passkey}
          onSignedIn={begin}
          onBack={async (problem) => {
            // The page is that of the sign-in before the step goes: it would be taken for a return.
            await navigate(paths.login.href() + search, { replace: true, flushSync: true });
            setStep(undefined);
            setStepProblem(problem);
          }}
        />
      </AnonymousLayout>
    );
  if (isReturn)
    return (
      <AnonymousLayout>
        <ProviderReturn
          onAnswer={(answer, rememberDevice) => {
            goOn(answer, rememberDevice);
            setReturning(false);
          }}
        />
      </AnonymousLayout>
    );
  return (
    <AnonymousLayout foot={messages.login.help}>
      <FormHeading title={messages.login.page} detail={messages.login.subtitle} />
      <Notice />
      {comingBack.problem && (
        <div className={classes.problem}>
          <ErrorPanel text={sentenceOf(comingBack.problem)} onRetry={comingBack.retry} />
        </div>
      )}
      <LoginForm
        isSending={isLoading}
        problem={stepProblem ?? passkey.problem ?? problemSentence(asProblem(error))}
        onSubmit={async (body) => {
          setStepProblem(undefined);
          const answer = await login({ body });
          const mustChange = tokenToChange(asProblem(answer.error));
          if (mustChange) await navigate(`${paths.resetPassword.href()}#${mustChange}`);
          goOn(answer, body.rememberDevice);
        }}
        passkey={hasPasskeys() ? passkey : undefined}
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
