import { useEffect, useState } from 'react';
import { unreachable, type ApiProblem } from '../../shared/api/problem.ts';
import { signOutOwed } from '../../shared/session/come-back.ts';
import { goOnByDevice } from '../../shared/session/current-session.ts';
import { remembered } from '../../shared/session/remembered.ts';
import { useBackOnline } from '../../shared/ui/use-back-online.ts';

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
      const came = await goOnByDevice();
      setTried(true);
      setTrying(false);
      setUnheard(came === 'unreached' || came === 'failing');
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
