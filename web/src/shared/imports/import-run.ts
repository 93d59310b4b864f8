import type { ApiProblem } from '../api/problem.ts';
import { addedUp, nothingDone } from './import-parts.ts';
import type { ImportReport } from './result-file.ts';

export interface RunState {
  /** `stopping` until the part on its way has ended. */
  readonly status: 'going' | 'stopping' | 'stopped' | 'failed' | 'done';
  /** What became of the lines of which the end is known. */
  readonly report: ImportReport;
  /** Why it failed. */
  readonly problem?: ApiProblem;
}

interface RunOptions {
  readonly tried: ImportReport;
  /** Its lines, part by part (`partsOf`). */
  readonly parts: readonly string[];
  /** Under the same key it is the same, however often it is sent. */
  readonly send: (
    lignes: string,
    key: string,
  ) => Promise<{ readonly data: unknown } | { readonly problem: ApiProblem }>;
  /** Of all of it; a part has one of its own, made of it. */
  readonly key: string;
  readonly onEnd: (state: RunState) => void;
}

/** Whether lines may be written of which nothing was heard. */
export const isUnknown = ({ status }: ApiProblem): boolean => status === 0 || status === 408 || status >= 500;

/** Writes the lines of a file that was tried, part by part: it can be stopped after each, and goes on where it has ended. */
export const createImportRun = ({ tried, parts, send, key, onEnd }: RunOptions) => {
  let state: RunState = { status: 'stopped', report: nothingDone(tried) };
  let next = 0;
  const listeners = new Set<() => void>();
  const publish = (change: RunState): void => {
    state = change;
    for (const listener of listeners) listener();
  };
  const end = (status: RunState['status'], problem?: ApiProblem): void => {
    publish({ status, report: state.report, ...(problem && { problem }) });
    onEnd(state);
  };

  const isStopping = (): boolean => state.status === 'stopping';

  const go = async (): Promise<void> => {
    if (state.status === 'going' || isStopping()) return;
    publish({ status: 'going', report: state.report });
    for (let part = parts[next]; part; part = parts[next]) {
      const answer = await send(part, `${key}.${next}`);
      if ('problem' in answer) return end('failed', answer.problem);
      next += 1;
      publish({ ...state, report: addedUp(state.report, answer.data as ImportReport) });
      if (isStopping() && next < parts.length) return end('stopped');
    }
    end('done');
  };

  return {
    go,
    /** No further part is begun. */
    stop(): void {
      if (state.status === 'going') publish({ ...state, status: 'stopping' });
    },
    state: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
export type ImportRun = ReturnType<typeof createImportRun>;
