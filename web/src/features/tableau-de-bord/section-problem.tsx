import { ErrorPanel } from '../../shared/ui/error-panel.tsx';
import type { Section } from './section.ts';

/** In place of a part that could not be loaded; the others stay. */
export function SectionProblem({ section: { problem, retry } }: { section: Section<unknown> }) {
  return (
    problem && <ErrorPanel text={problem.detail} correlationId={problem.correlationId} onRetry={retry} />
  );
}
