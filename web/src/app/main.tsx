import { createRoot } from 'react-dom/client';
import { createPath } from 'react-router';
import { reloadOnChunkFailure } from './chunk-failure.ts';
import { followSession } from './follow-session.ts';
import { isPreparing } from './prepare-page.ts';
import { Providers } from './providers.tsx';
import { router } from './router.tsx';

const start = (): void => {
  createRoot(document.getElementById('root') as HTMLElement).render(<Providers />);
};

/** The shell of index.html stays until the first page has its code: one change on the screen instead of two. */
const startWithFirstPage = (): void => {
  if (router.state.initialized) return start();
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    start();
  });
};

reloadOnChunkFailure(() => {
  const { navigation, location } = router.state;
  if (navigation.state === 'idle' && isPreparing()) return undefined;
  return createPath(navigation.location ?? location);
});
followSession(router);
// No top-level await: pages import what this file holds, and would wait for it while it waits for them.
startWithFirstPage();
