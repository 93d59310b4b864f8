import { useEffect, useState } from 'react';
import { asProblem, isUnreached, type ApiProblem } from '../../shared/api/problem.ts';
import { session, startUnreached } from '../../shared/session/current-session.ts';
import { remembered } from '../../shared/session/remembered.ts';
import { useBackOnline } from '../../shared/ui/use-back-online.ts';
import { useRenewSessionMutation } from './account-api.ts';

interface ComingBack {
  /** Whether it is about to: nothing needs to be asked yet. */
  readonly isFirstTry: boolean;
  /** Why it did not, where that says nothing about the device: it may yet. */
  readonly problem: ApiProblem | undefined;
  readonly retry: () => void;
}

/** Goes on without a password on a device that is remembered; tries again once the network is back. */
export const useComingBack = (isSignedOut: boolean): ComingBack => {
  const [renew, { error }] = useRenewSessionMutation();
  const [isTrying, setTrying] = useState(() => isSignedOut && remembered.is());
  const [hasTried, setTried] = useState(false);
  useEffect(() => {
    if (!isTrying) return;
    void (async () => {
      const { data, error: refused } = await renew({});
      const problem = asProblem(refused);
      if (problem?.status === 401) remembered.note(false);
      setTried(true);
      setTrying(false);
      // Somebody may have signed in meanwhile.
      if (session.token() !== null) return;
      if (problem && isUnreached(problem.status)) startUnreached();
      if (!data) return;
      session.start({ token: data.token, userId: data.userId, entreprise: data.entrepriseConnected });
    })();
  }, [isTrying, renew]);

  const problem = !isTrying && remembered.is() ? asProblem(error) : undefined;
  const retry = (): void => setTrying(true);
  useBackOnline(() => problem && retry());
  return { isFirstTry: isTrying && !hasTried, problem, retry };
};
