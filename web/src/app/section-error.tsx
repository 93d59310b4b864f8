import { isRouteErrorResponse, useRouteError } from 'react-router';
import { asProblem } from '../shared/api/problem.ts';
import { FailurePage, NotFoundPage } from '../shared/layouts/error-page.tsx';

/** What a section shows in its place when it fails; the navigation around it stays. */
export function SectionError() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  const problem = asProblem(error);
  return problem ? (
    <FailurePage sentence={problem.detail} correlationId={problem.correlationId} />
  ) : (
    <FailurePage />
  );
}
