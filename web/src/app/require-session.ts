import { redirect, type LoaderFunctionArgs } from 'react-router';
import { session, startUnreached } from '../shared/session/current-session.ts';
import { loginAddress } from '../shared/session/wanted-address.ts';
import { currentUserEndpoint, settingsEndpoint } from '../shared/session/session-api.ts';
import { paths } from '../shared/paths.ts';
import { store } from './store.ts';

/** What is seen before stays that long; a slower answer shows the full-screen loader. */
const patience = 400;

/** The part of a page that the browser was opened at: the router leaves it out of what it asks for. */
const partOf = (pathname: string): string => (location.pathname === pathname ? location.hash : '');

/**
 * The door of every protected page: to the sign-in page and back, or in, with the person and the settings asked for
 * while the code of the page is still on its way.
 */
export const requireSession = async ({ request }: LoaderFunctionArgs): Promise<Response | null> => {
  await session.restore();
  if (session.token() === null && !navigator.onLine) startUnreached();
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
  await Promise.race([Promise.all(asked), new Promise((resolve) => setTimeout(resolve, patience))]);
  return null;
};
