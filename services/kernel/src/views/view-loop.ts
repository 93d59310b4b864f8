import { eventsBetween } from '../log/event-store.ts';
import type { Batch } from './batches.ts';
import type { CheckpointRow } from './checkpoints.ts';
import { begin, follow, type FollowDeps } from './follow.ts';
import type { Follower } from './followers.ts';
import type { Progress } from './progress.ts';
import { sideBySide } from './side-by-side.ts';

/** Events that a view may be behind the others without keeping them waiting. */
export const closeEnough = 1_000;

/**
 * Views under our leases follow the log together; those far behind (new, or long stopped) catch up alone first, and all
 * are grouped anew when one of them has.
 */
export const runViews =
  (deps: FollowDeps & { progress: Progress }, followers: readonly Follower[]) =>
  async (rows: readonly CheckpointRow[], signal: AbortSignal): Promise<void> => {
    const { progress } = deps;
    const running = await begin(deps, followers, rows);
    const front = (): number => Math.max(...running.map(({ position }) => position));
    const isClose = ({ position }: { position: number }): boolean =>
      eventsBetween(deps.store, position, front()) <= closeEnough;
    const together = running.filter(isClose);
    const behind = running.filter((view) => !isClose(view)).map((view) => [view]);

    const onBatch = async ({ hasParked }: Batch): Promise<void> => {
      const groups = [together, ...behind].flat();
      // Another projector has the others: then the checkpoints say how far they are.
      if (groups.length < followers.length) return;
      if (hasParked) await progress.look();
      else progress.reach(Math.min(...groups.map(({ position }) => position)));
    };

    // What is parked is known before anybody is told that a position was reached.
    await progress.look();
    await sideBySide(signal, [
      (either) => follow(deps, together, either, { onBatch }),
      ...behind.map(
        (group) => (either: AbortSignal) =>
          follow(deps, group, either, { onBatch, isDone: () => group.every(isClose) }),
      ),
    ]);
  };
