import { sentenceOf, type ApiProblem } from '../api/problem.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';

/** Why a form was refused, where no field is to blame. */
export function FormProblem({ problem }: { problem: ApiProblem | undefined }) {
  return problem && <ErrorPanel text={sentenceOf(problem)} correlationId={problem.correlationId} />;
}
