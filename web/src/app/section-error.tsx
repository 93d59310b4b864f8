import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router';
import { asProblem } from '../shared/api/problem.ts';
import { FailurePage, NotFoundPage } from '../shared/layouts/error-page.tsx';
import { useBackOnline } from '../shared/ui/use-back-online.ts';
import { unsaved } from '../shared/unsaved/unsaved.ts';
import { openAgain } from './open-again.ts';
import { isServerReachable } from './server-reachable.ts';

/** What a section shows in its place when it fails; the navigation around it stays. */
export function SectionError() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return <Failure error={error} />;
}

function Failure({ error }: { error: unknown }) {
  const here = useLocation();
  const goTo = useNavigate();
  const problem = asProblem(error);
  const navigate = (): void => void goTo(here, { replace: true });
  useBackOnline(navigate);
  const retry = (): void =>
    void openAgain({
      unsaved: () => unsaved.count(),
      isReachable: isServerReachable,
      reload: () => window.location.reload(),
      navigate,
    });
  return problem ? (
    <FailurePage sentence={problem.detail} correlationId={problem.correlationId} onRetry={retry} />
  ) : (
    <FailurePage onRetry={retry} />
  );
}
