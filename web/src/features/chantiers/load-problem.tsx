import type { ApiProblem } from '../../shared/api/problem.ts';
import { ErrorPanel } from '../../shared/ui/error-panel.tsx';
import classes from './load-problem.module.css';

/** In place of what did not load; asking again is offered where it may help. */
export function LoadProblem({ problem, onRetry }: { problem: ApiProblem; onRetry: () => void }) {
  return (
    <div className={classes.problem}>
      <ErrorPanel
        text={problem.detail}
        correlationId={problem.correlationId}
        {...(problem.status !== 403 && { onRetry })}
      />
    </div>
  );
}
