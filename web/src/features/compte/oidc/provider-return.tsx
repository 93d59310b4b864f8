import { Button, Loader } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { asProblem, fieldErrors, type ApiProblem } from '../../../shared/api/problem.ts';
import { FormProblem } from '../../../shared/forms/form-problem.tsx';
import form from '../../../shared/layouts/form-page.module.css';
import { paths } from '../../../shared/paths.ts';
import { session } from '../../../shared/session/current-session.ts';
import { FormHeading } from '../form-heading.tsx';
import type { SignInAnswer } from '../page-states.ts';
import { cameBack, type CameBack } from './came-back.ts';
import { departure, returnAddress } from './departure.ts';
import { oidcMessages as messages } from './messages.ts';
import { useOidcSignInMutation } from './oidc-api.ts';
import { toldOf } from './told.ts';

interface ProviderReturnProps {
  /** Called once, with nothing where there was nothing to ask the server. What is refused is told here. */
  readonly onAnswer: (answer: SignInAnswer, rememberDevice: boolean) => void;
}

/** Whether it is the sign-in that is over, and not who has come that is refused. */
const isOver = (problem: ApiProblem | undefined): boolean =>
  problem !== undefined && fieldErrors(problem).has('state');

/** Where the OpenID provider sends browsers back to: what it says is taken out of the address and shown to the server, once. */
export function ProviderReturn({ onAnswer }: ProviderReturnProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [send] = useOidcSignInMutation();
  const [problem, setProblem] = useState<ApiProblem | string>();
  const isBegun = useRef(false);

  const show = async (came: CameBack, rememberDevice: boolean): Promise<void> => {
    const answer = await send({ body: { ...came, rememberDevice } });
    const refused = asProblem(answer.error);
    // Where another tab has signed in meanwhile, this one goes on with its session.
    if (isOver(refused)) await session.restore();
    onAnswer(answer, rememberDevice);
    if (!answer.data && refused?.status !== 303) setProblem(toldOf(refused));
  };
  const begin = async (): Promise<void> => {
    const came = cameBack(search);
    const { next, rememberDevice } = departure.take(search);
    await navigate(returnAddress(next), { replace: true });
    // With a session of this tab it was ended before: somebody went back in its history.
    if (came && session.token() === null) return show(came, rememberDevice);
    await session.restore();
    onAnswer({}, false);
    setProblem(messages.notBegun);
  };
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    void begin();
  });
  if (problem) return <Refused problem={problem} />;
  return (
    <>
      <FormHeading title={messages.page} />
      <p role="status" className={form.waiting}>
        <Loader size={20} aria-hidden />
        {messages.waiting}
      </p>
    </>
  );
}

function Refused({ problem }: { problem: ApiProblem | string }) {
  const { search } = useLocation();
  const way = useRef<HTMLAnchorElement>(null);
  useEffect(() => way.current?.focus(), []);
  return (
    <>
      <FormHeading title={messages.refused} />
      <div className={form.form}>
        <FormProblem problem={problem} />
        <Button ref={way} component={Link} to={paths.login.href() + search} replace size="lg" fullWidth>
          {messages.back}
        </Button>
      </div>
    </>
  );
}
