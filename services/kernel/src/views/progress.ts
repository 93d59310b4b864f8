import { readCheckpoints, type CheckpointRow } from './checkpoints.ts';
import type { EventStore, Position } from '../log/event-store.ts';
import type { Projector } from './projector.ts';
import type { Pool } from '../sql/sql.ts';

export interface Progress {
  /** Waits until every healthy view has reached a position; false when it did not within `within` ms. */
  waitFor(position: Position, within?: number): Promise<boolean>;
  /** Where each view and process stands. */
  checkpoints(): Promise<CheckpointRow[]>;
  close(): void;
}

const pollEvery = 20;

/**
 * Read your own writes: a query waits for the views to reach the position of the caller's last command. The projector of
 * the same process says so at once; one elsewhere is seen through its checkpoints.
 */
export const createProgress = (deps: { pool: Pool; store: EventStore; projector?: Projector }): Progress => {
  const { pool, store, projector } = deps;
  let reached: Position = 0;
  const waiting = new Set<{ position: Position; done: () => void }>();

  const advance = (position: Position): void => {
    reached = Math.max(reached, position);
    for (const waiter of waiting) if (waiter.position <= reached) waiter.done();
  };
  const forget = projector?.onProgress(advance);

  const slowest = async (): Promise<Position> => {
    const views = (await readCheckpoints(pool)).filter((row) => row.kind === 'view' && row.state === 'live');
    return views.length === 0 ? 0 : Math.min(...views.map((row) => row.position));
  };

  const poll = async (until: number): Promise<void> => {
    while (waiting.size > 0 && Date.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, pollEvery));
      advance(await slowest());
    }
  };

  return {
    async waitFor(position, within = 2000) {
      if (position <= reached) return true;
      // A position beyond the head is of a log that was restored since: there is nothing to wait for.
      if (position > (await store.head())) return true;
      return new Promise<boolean>((resolve) => {
        const waiter = { position, done: () => finish(true) };
        const finish = (arrived: boolean) => {
          clearTimeout(timer);
          waiting.delete(waiter);
          resolve(arrived);
        };
        const timer = setTimeout(() => finish(false), within);
        waiting.add(waiter);
        if (!projector || waiting.size === 1) poll(Date.now() + within).catch(() => {});
      });
    },
    checkpoints: () => readCheckpoints(pool),
    close: () => forget?.(),
  };
};
