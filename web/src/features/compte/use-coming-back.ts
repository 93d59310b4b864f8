import { useEffect, useState } from 'react';
import { unreachable, type ApiProblem } from '../../shared/api/problem.ts';
import { comeBack, signOutOwed } from '../../shared/session/come-back.ts';
import { session, startUnreached } from '../../shared/session/current-session.ts';
import { remembered } from '../../shared/session/remembered.ts';
import { useBackOnline } from '../../shared/ui/use-back-online.ts';

/** Milliseconds. */
const patience = 3000;
const tooLong = (): Promise<'unreached'> =>
  new Promise((resolve) => setTimeout(() => resolve('unreached'), patience));

interface ComingBack {
  /** Whether it is about to: nothing needs to be asked yet. */
  readonly isFirstTry: boolean;
  /** Why it did not, where that says nothing about the device: it may yet. */
  readonly problem: ApiProblem | undefined;
  readonly retry: () => void;
}

/** Goes on without a password on a device that is remembered; tries again once the network is back. */
export const useComingBack = (isSignedOut: boolean): ComingBack => {
  const [isTrying, setTrying] = useState(() => isSignedOut && remembered.is());
  const [hasTried, setTried] = useState(false);
  const [isUnheard, setUnheard] = useState(false);
  useEffect(() => {
    if (!isTrying) return;
    void (async () => {
      const asking = comeBack();
      // Whose device it is goes on without an answer that keeps him waiting: his first call that arrives asks again.
      const came = await (remembered.who() ? Promise.race([asking, tooLong()]) : asking);
      setTried(true);
      setTrying(false);
      setUnheard(came === 'unreached');
      // Somebody may have signed in meanwhile.
      if (session.token() !== null) return;
      if (came === 'unreached') startUnreached();
      else if (came !== 'refused') session.start(came);
    })();
  }, [isTrying]);
  useEffect(() => void signOutOwed.settle(), []);

  const problem = !isTrying && isUnheard && remembered.is() ? unreachable : undefined;
  const retry = (): void => setTrying(true);
  useBackOnline(() => {
    void signOutOwed.settle();
    if (problem) retry();
  });
  return { isFirstTry: isTrying && !hasTried, problem, retry };
};
