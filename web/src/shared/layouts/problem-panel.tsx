import { useRef, type ReactNode } from 'react';
import { asProblem, type ApiProblem } from '../api/problem.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import classes from './problem-panel.module.css';

/** What a screen shows: what came, or why it did not; neither while it is on its way. */
export interface Loaded<T> {
  readonly data: T | undefined;
  /** What is there was asked for before: the answer to what is asked for now is on its way. */
  readonly isStale?: boolean;
  readonly problem: ApiProblem | undefined;
  readonly onRetry: () => void;
}

interface Query<T> {
  readonly data?: T | undefined;
  readonly currentData?: T | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/**
 * A query as a screen shows it: a failure is told once asking again has ended too, and where there is an answer to the same
 * question, not at all: it stays, the frame tells that it may be behind, and it is asked for again (`reread-stale.ts`).
 */
export const loadedOf = <T,>({ data, currentData, error, isFetching, refetch }: Query<T>): Loaded<T> => ({
  data,
  isStale: isFetching && data !== undefined && currentData === undefined,
  problem: isFetching || currentData !== undefined ? undefined : asProblem(error),
  onRetry: () => void refetch(),
});

interface ProblemPanelProps {
  readonly problem: ApiProblem;
  readonly onRetry: () => void;
  /** What may still be done, beside asking again. */
  readonly children?: ReactNode;
}

/** A dialog hears Escape where its form is, if it has one. */
const places = '[role="dialog"] form[tabindex], [role="dialog"], main';

/** In place of what did not load; asking again is offered where it may help. */
export function ProblemPanel({ problem, onRetry, children }: ProblemPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const again = (): void => {
    // The button goes with what it asks for: the keyboard stays where that will be.
    if (panel.current?.contains(document.activeElement)) panel.current.closest<HTMLElement>(places)?.focus();
    onRetry();
  };
  return (
    <div ref={panel} className={classes.problem}>
      <ErrorPanel
        text={problem.detail}
        correlationId={problem.correlationId}
        {...(problem.status !== 403 && { onRetry: again })}
      />
      {children}
    </div>
  );
}
