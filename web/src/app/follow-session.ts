import type { createBrowserRouter } from 'react-router';
import { baseApi } from '../shared/api/base-api.ts';
import { positions } from '../shared/api/current-positions.ts';
import { forgetRecentChoices } from '../shared/palette/recent-choices.ts';
import { leavePush } from '../shared/push/leave-push.ts';
import { reads } from '../shared/offline/this-reads.ts';
import { remembered } from '../shared/session/remembered.ts';
import { session } from '../shared/session/current-session.ts';
import { loginAddress } from '../shared/session/wanted-address.ts';
import { unsaved } from '../shared/unsaved/unsaved.ts';
import { toasts } from '../shared/ui/toasts.ts';
import { paths } from '../shared/paths.ts';
import { store } from './store.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** What the whole application does when a session ends or moves to another company, here or in another tab. */
export const followSession = (router: Router): void => {
  session.subscribe((change) => {
    if (change.type === 'renewed') return;
    positions.forget();
    if (change.type === 'started') return;
    // What was being typed in a form goes with the session; changes on their way wait for it (`use-entry-queue.ts`).
    unsaved.discard('draft');
    if (change.type === 'switched') {
      store.dispatch(baseApi.util.resetApiState());
      void router.navigate(change.landing ?? paths.home.href());
      return;
    }
    forgetRecentChoices(sessionStorage);
    toasts.forget();
    // A device that is remembered may yet come back, without a network too.
    const hasSignedOut = change.reason === 'signed-out';
    if (hasSignedOut || !remembered.is()) void reads.forget().catch(() => {});
    if (hasSignedOut) void leavePush(change.userId).catch(() => {});
    const { pathname, search, hash } = router.state.location;
    const isTablet = pathname.startsWith(paths.tablet.path);
    const isExpired = change.reason === 'expired' && !isTablet;
    const signIn = isTablet ? paths.tablet : paths.login;
    const target = isExpired ? loginAddress(pathname, search, hash) : signIn.href();
    // First the page, then its data: a page that loses its data would ask for it again.
    void router
      .navigate(target, { replace: true, ...(isExpired ? { state: { notice: 'expired' } } : {}) })
      .then(() => store.dispatch(baseApi.util.resetApiState()));
  });
};
