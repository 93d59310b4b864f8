import type { EventStore, Position } from '../log/event-store.ts';
import type { Pool } from '../sql/sql.ts';
import type { Cipher } from '../vault/cipher.ts';
import type { Batch, Batches, Running } from './batches.ts';
import type { CheckpointRow } from './checkpoints.ts';
import { openEvents } from './fold-events.ts';
import type { Follower } from './followers.ts';
import { loadParking } from './parking.ts';

export interface FollowDeps {
  readonly store: EventStore;
  readonly pool: Pool;
  readonly cipher: Cipher;
  readonly batches: Batches;
}

/** Followers as their checkpoints say, with what they have parked. */
export const begin = (
  { pool }: FollowDeps,
  followers: readonly Follower[],
  rows: readonly CheckpointRow[],
): Promise<Running[]> =>
  Promise.all(
    rows.flatMap(({ name, epoch, position }) =>
      followers
        .filter((follower) => follower.name === name)
        .map(async (follower) => ({ ...follower, epoch, position, parking: await loadParking(pool, name) })),
    ),
  );

/** One group follows the log until the signal, the loss of a lease, or the failure of its last member. */
export const follow = async (
  { store, cipher, batches }: FollowDeps,
  group: Running[],
  signal: AbortSignal,
  of: {
    spacing?: number;
    /** Awaited before a page is applied that holds anything. */
    before?: (upTo: Position) => Promise<void>;
    onBatch?: (batch: Batch) => Promise<void>;
    isDone?: () => boolean;
  } = {},
): Promise<void> => {
  const { spacing, before, onBatch = async () => {}, isDone = () => false } = of;
  const after = Math.min(...group.map(({ position }) => position));
  const categories = [...new Set(group.flatMap((follower) => [...follower.categories]))];
  for await (const { events, upTo } of store.subscribe({ after, categories, signal, spacing })) {
    if (events.length > 0) await before?.(upTo);
    if (signal.aborted) return;
    const opened = await openEvents(cipher, events);
    await batches.apply(group, { ...opened, upTo }, signal, onBatch);
    if (group.length === 0 || isDone()) return;
  }
};
