import { redirect, type LoaderFunctionArgs } from 'react-router';
import { goOnByDevice, session } from '../shared/session/current-session.ts';
import { isOnlyTab } from '../shared/session/only-tab.ts';
import { loginAddress } from '../shared/session/wanted-address.ts';
import { remembered } from '../shared/session/remembered.ts';
import { currentUserEndpoint, settingsEndpoint } from '../shared/session/session-api.ts';
import { paths } from '../shared/paths.ts';
import type { Ask } from './screens.ts';
import { store } from './store.ts';

/**
 * What is seen before stays that long; a slower answer shows the full-screen loader, or the page without its data. What the
 * device answers comes for sure.
 */
const patience = { network: 400, device: 3000 } as const;
const soon = (work: Promise<unknown>): Promise<unknown> => {
  const most = navigator.onLine ? patience.network : patience.device;
  return Promise.race([work, new Promise((resolve) => setTimeout(resolve, most))]);
};

/** The part of a page that the browser was opened at: the router leaves it out of what it asks for. */
const partOf = (pathname: string): string => (location.pathname === pathname ? location.hash : '');

/** As who is signed in here, in another tab, or by the device where it is remembered: at once where there is nobody to ask. */
const comeIn = async (): Promise<void> => {
  if (session.token() !== null) return;
  if (!(await isOnlyTab())) await session.restore();
  if (session.token() === null && remembered.who()) await goOnByDevice();
};

/**
 * The door of every protected page: to the sign-in page and back, or in, with the person and the settings asked for
 * while the code of the page is still on its way.
 */
export const requireSession = async ({ request }: LoaderFunctionArgs): Promise<Response | null> => {
  await comeIn();
  const { pathname, search } = new URL(request.url);
  // Who is there by a code has one page, and no other.
  if (session.identity()?.tablet) return redirect(paths.tabletDay.href());
  if (session.token() === null) return redirect(loginAddress(pathname, search, partOf(pathname)));
  const asked: Promise<unknown>[] = [
    store.dispatch(currentUserEndpoint.initiate(undefined, { subscribe: false })),
  ];
  // Settings are a company's: before one is chosen they are refused.
  if (
    session.identity()?.entreprise !== null &&
    ![paths.companyChoice.path, paths.secondFactor.path].some((path) => path === pathname)
  )
    asked.push(store.dispatch(settingsEndpoint.initiate(undefined, { subscribe: false })));
  await soon(Promise.all(asked));
  return null;
};

/** Asks for what the first page shows. What does not come soon, or not at all, the page asks for itself. */
export const askFirst =
  (load: () => Promise<Ask>) =>
  async ({ request }: LoaderFunctionArgs): Promise<null> => {
    const shown = new AbortController();
    try {
      const [ask] = await Promise.all([load(), comeIn()]);
      const identity = session.identity();
      if (!identity?.entreprise || identity.tablet) return null;
      const { userId } = identity;
      await soon(ask(store.dispatch, { userId, address: new URL(request.url), unseen: shown.signal }));
    } catch {
      // It is told where the page is shown.
    } finally {
      shown.abort();
    }
    return null;
  };
