import { useLayoutEffect, useRef } from 'react';
import { asProblem } from '../../../../shared/api/problem.ts';
import { loadedOf, ProblemPanel, type Loaded } from '../../../../shared/layouts/problem-panel.tsx';

type Query<Data> = Parameters<typeof loadedOf<Data>>[0];

/**
 * A query that is asked again by itself: what it answered stays while asking again fails, and so does the problem until
 * it has helped. Of something else, as of other days, nothing stays.
 */
export const keptOf = <Data,>(query: Query<Data>): Loaded<Data> => {
  const loaded = loadedOf(query);
  if (query.currentData !== undefined) return { ...loaded, problem: asProblem(query.error) };
  return loaded.problem ? { ...loaded, data: undefined } : loaded;
};

/** Why what is asked for did not come, above what came before. It goes by itself, and leaves the keyboard where it was. */
export function KeptProblem({ problem, onRetry }: Pick<Loaded<unknown>, 'problem' | 'onRetry'>) {
  return problem && <Panel problem={problem} onRetry={onRetry} />;
}

function Panel({ problem, onRetry }: Parameters<typeof ProblemPanel>[0]) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current: panel } = frame;
    return () => {
      if (panel?.contains(document.activeElement))
        panel.closest<HTMLElement>('[role="dialog"], main')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div ref={frame}>
      <ProblemPanel problem={problem} onRetry={onRetry} />
    </div>
  );
}
