import { errorCode } from '@gestiontemps/contracts/codes';
import { Rejection } from '@gestiontemps/kernel/commands/rejection';

const full = (): Rejection =>
  new Rejection(
    'busy',
    'Trop de connexions à la fois, réessayez dans un instant',
    503,
    errorCode.UnexpectedError,
  );

/**
 * Work that goes on a few at a time, lane after lane: whoever asks a hundred times waits for his own, not the others for
 * him.
 */
export const createFairQueue = (limits: { atOnce: number; ofLane: number; inAll: number }) => {
  const lanes = new Map<string, (() => void)[]>();
  let running = 0;
  let waiting = 0;

  const enter = (lane: string): Promise<void> | undefined => {
    if (running < limits.atOnce) {
      running += 1;
      return undefined;
    }
    const queue = lanes.get(lane) ?? [];
    if (queue.length >= limits.ofLane || waiting >= limits.inAll) throw full();
    lanes.set(lane, queue);
    waiting += 1;
    return new Promise((resolve) => queue.push(resolve));
  };

  const leave = (): void => {
    const [next] = lanes;
    if (!next) {
      running -= 1;
      return;
    }
    const [lane, queue] = next;
    const start = queue.shift();
    waiting -= 1;
    // Behind the others, where somebody still waits in it.
    lanes.delete(lane);
    if (queue.length > 0) lanes.set(lane, queue);
    start?.();
  };

  /** @throws {Rejection} 503 when too many wait already */
  return async <T>(lane: string, work: () => Promise<T>): Promise<T> => {
    await enter(lane);
    try {
      return await work();
    } finally {
      leave();
    }
  };
};
