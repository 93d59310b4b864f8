import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import {
  ensureCheckpoint,
  LeaseLost,
  leaseSeconds,
  markFailed,
  moveCheckpoints,
  readCheckpoints,
  releaseLeases,
  retryFailed,
  takeLeases,
} from './checkpoints.ts';
import type { Cipher } from '../vault/cipher.ts';
import { categoryOf, type EventStore, type Position, type RecordedEvent } from '../log/event-store.ts';
import { isOutage } from '../log/outage.ts';
import type { Process } from './process.ts';
import { createSignOfLife } from './sign-of-life.ts';
import { type Connection, type Pool, transaction } from '../sql/sql.ts';
import { fetchWanted, writeChanges } from './view-tables.ts';
import type { View } from './view.ts';

/** Least milliseconds between two batches of the processes: nobody waits for a mail as one does for a view. */
const processSpacing = 200;

interface Follower {
  readonly name: string;
  readonly categories: ReadonlySet<string>;
  readonly apply: (connection: Connection, events: readonly RecordedEvent[]) => Promise<void>;
  epoch: number;
  position: Position;
}

interface Following {
  /** Told of the position after each batch. */
  readonly tell?: (position: Position) => void;
  readonly spacing?: number;
}

export interface Projector {
  /** Follows the log until `stop`. Resolves once leases were asked for a first time. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Called after each batch with the position that every view has reached; processes go at their own pace. */
  onProgress(listener: (position: Position) => void): () => void;
}

const followView = (view: View): Omit<Follower, 'epoch' | 'position'> => ({
  name: view.name,
  categories: new Set(view.categories),
  apply: async (connection, events) => {
    const { rows, tables } = await fetchWanted(connection, view, events);
    for (const event of events) view.fold(event, rows);
    await writeChanges(connection, view, tables);
  },
});

const followProcess = (process: Process): Omit<Follower, 'epoch' | 'position'> => ({
  name: process.name,
  categories: new Set(process.categories),
  apply: async (connection, events) => {
    for (const event of events) await process.react(event, connection);
  },
});

/**
 * Keeps views and processes up to date: those of one group read the same events and advance together, in one
 * transaction with their checkpoints, so that a report never joins two moments. One that fails is left behind on its
 * own, with its reason, and the others go on. Several projectors may run: leases decide who writes.
 */
export const createProjector = (deps: {
  store: EventStore;
  pool: Pool;
  cipher: Cipher;
  views: readonly View[];
  processes: readonly Process[];
  log: Logger;
}): Projector => {
  const { store, pool, cipher, views, processes, log } = deps;
  const owner = randomUUID();
  const signOfLife = createSignOfLife(pool);
  const stopping = new AbortController();
  const listeners = new Set<(position: Position) => void>();
  const loops: Promise<void>[] = [];

  const register = async (): Promise<void> => {
    const head = await store.head();
    for (const { name, version } of views)
      await ensureCheckpoint(pool, { name, kind: 'view', version, position: 0 });
    await retryFailed(pool);
    for (const { name, from } of processes)
      await ensureCheckpoint(pool, {
        name,
        kind: 'process',
        version: 1,
        position: from === 'head' ? head : 0,
      });
  };

  const applyTogether = async (
    followers: readonly Follower[],
    events: readonly RecordedEvent[],
    upTo: Position,
  ) => {
    await transaction(pool, async (connection) => {
      for (const follower of followers) {
        const mine = events.filter(
          (event) => event.position > follower.position && follower.categories.has(categoryOf(event.stream)),
        );
        if (mine.length === 0) continue;
        try {
          await follower.apply(connection, mine);
        } catch (error) {
          if (isOutage(error)) throw error;
          throw new FollowerFailed(follower, error);
        }
      }
      await moveCheckpoints(connection, owner, followers, upTo);
    });
    for (const follower of followers) follower.position = Math.max(follower.position, upTo);
  };

  /** One group follows the log until the stop, the loss of its lease, or the failure of its last member. */
  const follow = async (
    group: Follower[],
    signal: AbortSignal,
    { tell, spacing }: Following,
  ): Promise<void> => {
    const after = Math.min(...group.map((follower) => follower.position));
    const categories = [...new Set(group.flatMap((follower) => [...follower.categories]))];
    for await (const { events, upTo } of store.subscribe({ after, categories, signal, spacing })) {
      const opened = await cipher.open(events);
      let failures = 0;
      for (;;) {
        try {
          await applyTogether(group, opened, upTo);
          break;
        } catch (error) {
          if (!(error instanceof FollowerFailed)) throw error;
          failures += 1;
          if (failures < 3) {
            await sleep(50 * failures);
            continue;
          }
          failures = 0;
          group.splice(group.indexOf(error.follower), 1);
          await leaveBehind(error);
          if (group.length === 0) return;
        }
      }
      tell?.(upTo);
    }
  };

  const leaveBehind = async ({ follower, cause }: FollowerFailed): Promise<void> => {
    log.error(
      { err: cause, follower: follower.name, position: follower.position },
      'A view or process failed',
    );
    await markFailed(pool, follower.name, cause instanceof Error ? cause.message : String(cause));
  };

  const leasesOf = async (known: readonly { name: string }[]) => {
    const names = known.map(({ name }) => name);
    return takeLeases(pool, owner, names, await signOfLife.take(names));
  };

  /** Holds the leases of a set of followers, again and again: they may be someone else's for now. */
  const hold = async (
    known: readonly Omit<Follower, 'epoch' | 'position'>[],
    following: Following,
  ): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        const leases = new Map((await leasesOf(known)).map((row) => [row.name, row]));
        const group = known.flatMap((follower) => {
          const row = leases.get(follower.name);
          return row && row.state === 'live'
            ? [{ ...follower, epoch: row.epoch, position: row.position }]
            : [];
        });
        if (group.length > 0) {
          const round = new AbortController();
          const signal = AbortSignal.any([round.signal, stopping.signal]);
          const beat = setInterval(
            () => {
              leasesOf(known).then(
                // Fewer: a lease was lost. More: one that had been left behind is back.
                (rows) => rows.filter((row) => row.state === 'live').length === group.length || round.abort(),
                () => round.abort(),
              );
            },
            (leaseSeconds * 1000) / 3,
          );
          try {
            await follow(group, signal, following);
          } finally {
            clearInterval(beat);
          }
        }
      } catch (error) {
        if (stopping.signal.aborted) return;
        if (error instanceof LeaseLost) {
          log.warn({ reason: error.message }, 'Lease lost');
          await signOfLife.giveBack().catch(() => {});
        } else log.error({ err: error }, 'The projector stumbled, it tries again');
      }
      await sleep(500, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };

  return {
    async start() {
      await register();
      loops.push(
        hold(views.map(followView), {
          tell: (position) => {
            for (const listener of listeners) listener(position);
          },
        }),
      );
      if (processes.length > 0) loops.push(hold(processes.map(followProcess), { spacing: processSpacing }));
    },
    async stop() {
      stopping.abort();
      await Promise.allSettled(loops);
      await releaseLeases(pool, owner).catch(() => {});
      await signOfLife.close();
    },
    onProgress(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

class FollowerFailed extends Error {
  readonly follower: Follower;
  constructor(follower: Follower, cause: unknown) {
    super(`${follower.name} failed`, { cause });
    this.follower = follower;
  }
}

/** Views stored under another version than the code's: to be rebuilt before they are followed. */
export const outdatedViews = async (pool: Pool, views: readonly View[]): Promise<View[]> => {
  const stored = new Map((await readCheckpoints(pool)).map((row) => [row.name, row.version]));
  return views.filter((view) => stored.has(view.name) && stored.get(view.name) !== view.version);
};
