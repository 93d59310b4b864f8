import { createRoot } from 'react-dom/client';
import { createPath } from 'react-router';
import { isFetchingAhead } from '../shared/ui/fetch-ahead.ts';
import { thisReleases } from '../shared/offline/this-releases.ts';
import { watchStyles } from '../shared/ui/missing-styles.ts';
import { unsaved } from '../shared/unsaved/unsaved.ts';
import { onChunkFailure } from './chunk-failure.ts';
import { followSession } from './follow-session.ts';
import { Providers } from './providers.tsx';
import { router } from './router.tsx';
import { isServerReachable } from './server-reachable.ts';

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

const reloadIfNeeded = onChunkFailure({
  needed: () => {
    const { navigation, location } = router.state;
    if (navigation.state === 'idle' && isFetchingAhead()) return undefined;
    return createPath(navigation.location ?? location);
  },
  unsaved: () => unsaved.count(),
  isReachable: isServerReachable,
  now: Date.now,
  storage: sessionStorage,
  reload: async (address) => {
    await thisReleases.of()?.renewed();
    window.location.assign(address);
  },
});
window.addEventListener('vite:preloadError', () => void reloadIfNeeded());
/** Held, it would close what lies below as well, with all that is typed there. */
const ignoreHeldEscape = (event: KeyboardEvent): void => {
  if (event.repeat && event.key === 'Escape') event.stopImmediatePropagation();
};
// Before all others.
window.addEventListener('keydown', ignoreHeldEscape, { capture: true });
watchStyles();
followSession(router);
// Where the browser cannot run it, `public/first-paint.js` has said so. No top-level await: pages import what this file
// holds, and would wait for it while it waits for them.
if (document.documentElement.dataset['refused'] === undefined) startWithFirstPage();
