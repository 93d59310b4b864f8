import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { RouteProgress } from '../shared/ui/route-progress.tsx';
import { LeaveGuard } from '../shared/unsaved/leave-guard.tsx';

/** Around every page: the progress of a navigation, and where one was on the page before. */
export function Root() {
  const { state } = useNavigation();
  return (
    <>
      <RouteProgress active={state !== 'idle'} />
      <Outlet />
      <LeaveGuard />
      <ScrollRestoration />
    </>
  );
}
