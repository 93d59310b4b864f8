import { useRef } from 'react';
import { session } from '../../../shared/session/current-session.ts';
import { useCurrentUserQuery, useLogoutMutation } from '../../../shared/session/session-api.ts';
import { unsaved } from '../../../shared/unsaved/unsaved.ts';

/** Milliseconds that hours on their way have to arrive, and the server to hear of the end; both go on without the page. */
const patience = 1000;
/** Milliseconds after which the server is told again that somebody is still there: it ends what is not used for two minutes. */
const stayEvery = 20_000;

/** Going back to the names: what has not arrived waits on the tablet for its person, and for nobody else. */
export const useLock = () => {
  const [logout] = useLogoutMutation();
  const { refetch } = useCurrentUserQuery();
  const isLocking = useRef(false);
  const told = useRef(0);
  return {
    async lock(): Promise<void> {
      if (isLocking.current) return;
      isLocking.current = true;
      unsaved.discard('draft');
      const soon = new Promise((resolve) => setTimeout(resolve, patience));
      try {
        await unsaved.settled(patience);
        session.leave();
        await Promise.race([logout(), soon]);
      } finally {
        session.end('signed-out');
      }
    },
    /** Somebody has touched the page. */
    stay(): void {
      if (Date.now() - told.current < stayEvery) return;
      told.current = Date.now();
      void refetch();
    },
  };
};
