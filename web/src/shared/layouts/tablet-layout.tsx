import { Navigate, Outlet } from 'react-router';
import { asProblem } from '../api/problem.ts';
import { session, useIdentityKey } from '../session/current-session.ts';
import { SignedContext } from '../session/me.ts';
import { useCurrentUserQuery, useSettingsQuery } from '../session/session-api.ts';
import { FullScreenLoader } from '../ui/full-screen-loader.tsx';
import { paths } from '../paths.ts';
import { FailurePage } from './error-page.tsx';

/** The layout of a tablet (spec §2): the person and the company's settings, and nothing around the page but its own bar. */
export function TabletLayout() {
  const identity = useIdentityKey();
  if (identity === null || !session.identity()?.tablet) return <Navigate to={paths.tablet.href()} replace />;
  return <OnTablet key={identity} />;
}

function OnTablet() {
  const person = useCurrentUserQuery();
  const company = useSettingsQuery();
  if (person.data && company.data)
    return (
      <SignedContext value={{ me: person.data, settings: company.data }}>
        <Outlet />
      </SignedContext>
    );
  const problem = asProblem(person.error ?? company.error);
  if (!problem || problem.status === 401) return <FullScreenLoader />;
  const retry = (): void => {
    void person.refetch();
    void company.refetch();
  };
  return <FailurePage sentence={problem.detail} correlationId={problem.correlationId} onRetry={retry} />;
}
