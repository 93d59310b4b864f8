import { useEffect, useRef, useState } from 'react';
import type { ApiProblem } from '../api/problem.ts';
import { stopped, type TransferOptions } from '../api/transfers.ts';

/** How far a transfer is; `total` undefined while nobody says. */
export interface Progress {
  readonly done: number;
  readonly total: number | undefined;
}

/**
 * One transfer at a time: how far it is, stopping it, why it failed. Leaving the page stops it, unless it `finishes`: its
 * end then comes to whoever has gone on.
 */
export const useTransfer = <Input, Done extends object>(
  run: (input: Input, options: TransferOptions) => Promise<Done | { problem: ApiProblem }>,
  onDone: (done: Done) => void,
  finishes = false,
) => {
  const [progress, setProgress] = useState<Progress>();
  const [problem, setProblem] = useState<ApiProblem>();
  const controller = useRef<AbortController>(undefined);
  useEffect(() => (finishes ? undefined : () => controller.current?.abort()), [finishes]);

  const start = async (input: Input): Promise<void> => {
    controller.current?.abort();
    const own = new AbortController();
    controller.current = own;
    setProblem(undefined);
    setProgress({ done: 0, total: undefined });
    const answer = await run(input, {
      signal: own.signal,
      onProgress: (done, total) => setProgress({ done, total }),
    });
    if (controller.current !== own) return;
    setProgress(undefined);
    if (!('problem' in answer)) onDone(answer);
    else if (answer.problem !== stopped) setProblem(answer.problem);
  };

  return {
    start,
    stop: () => controller.current?.abort(),
    progress,
    problem,
    /** What failed is not asked for any more. */
    forget: () => setProblem(undefined),
  };
};
