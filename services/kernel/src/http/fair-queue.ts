import { errorCode } from '@gestiontemps/contracts/codes';
import { Rejection } from '../commands/rejection.ts';

const refused = (slug: string, status: number): Rejection =>
  new Rejection(
    slug,
    'Trop de demandes à la fois, réessayez dans un instant',
    status,
    errorCode.UnexpectedError,
  );

/** Lets others have its place while it only waits; it goes on once it has one again, which nobody refuses it. */
export type Aside = <T>(wait: () => Promise<T>) => Promise<T>;

interface Lane {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Work that goes on a few at a time, lane after lane: whoever asks a hundred times waits for his own, not the others for
 * him. `laneAtOnce`: as many go on at once of one lane; `ofLane` and `inAll`: as many may wait.
 */
export const createFairQueue = (limits: {
  atOnce: number;
  laneAtOnce?: number;
  ofLane: number;
  inAll: number;
}) => {
  const { atOnce, laneAtOnce = atOnce, ofLane, inAll } = limits;
  const lanes = new Map<string, Lane>();
  let running = 0;
  let waiting = 0;

  const begin = (lane: Lane): void => {
    running += 1;
    lane.running += 1;
  };

  const dropIfEmpty = (name: string, lane: Lane): void => {
    if (lane.running === 0 && lane.waiting.length === 0) lanes.delete(name);
  };

  const enter = (name: string, signal?: AbortSignal, isBack = false): Promise<void> | undefined => {
    signal?.throwIfAborted();
    const lane = lanes.get(name) ?? { running: 0, waiting: [] };
    if (running < atOnce && lane.running < laneAtOnce) {
      lanes.set(name, lane);
      begin(lane);
      return undefined;
    }
    if (!isBack && lane.waiting.length >= ofLane) throw refused('too-many', 429);
    if (!isBack && waiting >= inAll) throw refused('busy', 503);
    lanes.set(name, lane);
    waiting += 1;
    return new Promise((resolve, reject) => {
      const giveUp = (): void => {
        waiting -= 1;
        lane.waiting.splice(lane.waiting.indexOf(turn), 1);
        dropIfEmpty(name, lane);
        reject(signal?.reason);
      };
      const turn = (): void => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      lane.waiting.push(turn);
    });
  };

  /** The next of the lane whose turn it is, which goes behind the others then. */
  const beginNext = (): void => {
    for (const [name, lane] of lanes) {
      if (lane.waiting.length === 0 || lane.running >= laneAtOnce) continue;
      lanes.delete(name);
      lanes.set(name, lane);
      begin(lane);
      waiting -= 1;
      lane.waiting.shift()?.();
      return;
    }
  };

  const leave = (name: string): void => {
    const lane = lanes.get(name);
    running -= 1;
    if (lane) {
      lane.running -= 1;
      dropIfEmpty(name, lane);
    }
    beginNext();
  };

  /**
   * Whose `signal` is aborted leaves his place to the others, and his work is not begun: its reason is thrown.
   * @throws {Rejection} 429 when too many of its own lane wait already, 503 when too many do of all
   */
  return async <T>(lane: string, work: (aside: Aside) => Promise<T>, signal?: AbortSignal): Promise<T> => {
    await enter(lane, signal);
    let isIn = true;
    const aside: Aside = async (wait) => {
      isIn = false;
      leave(lane);
      const got = await wait();
      await enter(lane, signal, true);
      isIn = true;
      return got;
    };
    try {
      return await work(aside);
    } finally {
      if (isIn) leave(lane);
    }
  };
};
