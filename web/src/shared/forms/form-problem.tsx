import { sentenceOf, type ApiProblem } from '../api/problem.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';

interface FormProblemProps {
  /** What the server answered, or what the form says in its place; nothing is shown without. */
  readonly problem: ApiProblem | string | undefined;
  /** Where it may go better another time. */
  readonly onRetry?: (() => void) | undefined;
}

/** Why a form was refused, where no field is to blame. */
export function FormProblem({ problem, onRetry }: FormProblemProps) {
  if (!problem) return null;
  if (typeof problem === 'string') return <ErrorPanel text={problem} />;
  return (
    <ErrorPanel
      text={sentenceOf(problem)}
      correlationId={problem.correlationId}
      {...(onRetry && { onRetry })}
    />
  );
}
