import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Position } from '../log/event-store.ts';
import { isOutage } from '../log/outage.ts';
import { type Pool, transaction } from '../sql/sql.ts';
import type { Running } from './batches.ts';
import { type CheckpointRow, LeaseLost, markFailed, moveCheckpoints } from './checkpoints.ts';
import { begin, follow, type FollowDeps } from './follow.ts';
import type { Follower } from './followers.ts';
import type { GivingWay } from './giving-way.ts';
import { handOn } from './hand-on.ts';
import { reasonOf } from './parking.ts';
import type { Process } from './process.ts';
import { sideBySide } from './side-by-side.ts';

type ProcessDeps = FollowDeps & {
  owner: string;
  now: () => Date;
  log: Logger;
  givingWay?: Pick<GivingWay, 'rest'> | undefined;
};

/** Least milliseconds between two batches of a process: nobody waits for a mail as one does for a view. */
const spacing = 200;
/** The same of one that goes by the clock alone, and has nothing to hear. */
const idleSpacing = 2_000;
const pollEvery = 50;

/** One process under our lease: it follows the log behind the views that it reads, and is called at its times. */
export const runProcess =
  (deps: ProcessDeps, process: Process, follower: Follower) =>
  async (rows: readonly CheckpointRow[], signal: AbortSignal): Promise<void> => {
    const group = await begin(deps, [follower], rows);
    const { tick, givesWay, advance, outlet } = process;
    if (outlet) return handOn(deps, { ...process, outlet }, group, signal);
    if (advance) return followPositions(deps, { ...process, advance }, group, signal);
    await sideBySide(signal, [
      (either) =>
        follow(deps, group, either, {
          spacing: process.categories.length > 0 ? spacing : idleSpacing,
          before: (upTo) => waitForViews(deps.pool, process.readsViews, upTo, either),
          async onBatch({ took }) {
            if (givesWay) await deps.givingWay?.rest(took, either);
          },
        }),
      ...(tick ? [(either: AbortSignal) => callAtTimes(deps, process, tick, group, either)] : []),
    ]);
  };

/** Tells a process how far the log goes, a stretch of it a transaction. */
const followPositions = async (
  { store, pool, owner, log, givingWay }: ProcessDeps,
  { name, givesWay, advance, atMost = 1_000 }: Process & { advance: NonNullable<Process['advance']> },
  group: readonly Running[],
  signal: AbortSignal,
): Promise<void> => {
  let position = group[0]?.position ?? 0;
  const move = async (until: Position): Promise<void> => {
    await transaction(pool, async (connection) => {
      // First, so that nothing is written without the lease.
      await moveCheckpoints(connection, owner, group, until);
      await advance(position, until, connection);
    });
    position = until;
  };
  try {
    for await (const { upTo } of store.subscribe({ after: position, categories: [], signal, spacing }))
      while (position < upTo && !signal.aborted) {
        const began = performance.now();
        await move(Math.min(upTo, position + atMost));
        if (givesWay && position < upTo) await givingWay?.rest(performance.now() - began, signal);
      }
  } catch (error) {
    if (error instanceof LeaseLost || isOutage(error)) throw error;
    // It is given positions, not events: the first of the stretch is where it stopped.
    const next = await store.readAll({ after: position, limit: 1 }).catch(() => undefined);
    const correlationId = next?.events[0]?.metadata.correlationId;
    log.error({ err: error, process: name, position, correlationId }, 'A process stopped');
    await markFailed(pool, name, reasonOf(error));
  }
};

/** Waits until views have seen a position, whoever keeps them; one that has stopped is waited for until it is mended. */
const waitForViews = async (
  pool: Pool,
  names: readonly string[],
  position: Position,
  signal: AbortSignal,
): Promise<void> => {
  while (names.length > 0 && !signal.aborted) {
    const { rows } = await pool.query<{ seen: number }>(
      `select count(*) as seen from projection.checkpoints
       where kind = 'view' and name = any($1) and position >= $2`,
      [names, position],
    );
    if (rows[0]?.seen === names.length) return;
    await sleep(pollEvery, undefined, { signal }).catch(() => {});
  }
};

/** One call that fails leaves the next its turn. */
const callAtTimes = async (
  { store, pool, owner, now, log }: ProcessDeps,
  { name, readsViews }: Process,
  { every, run }: NonNullable<Process['tick']>,
  group: readonly Running[],
  signal: AbortSignal,
): Promise<void> => {
  while (!signal.aborted) {
    let due: 'more' | void = undefined;
    try {
      await waitForViews(pool, readsViews, await store.head(), signal);
      if (signal.aborted) return;
      due = await transaction(pool, async (connection) => {
        // First, so that nothing happens without the lease, nor beside a batch of the same process.
        await moveCheckpoints(connection, owner, group, 0);
        return run(now(), connection);
      });
    } catch (error) {
      if (error instanceof LeaseLost) throw error;
      log.error({ err: error, process: name }, 'What was due by time could not be done, it is tried again');
    }
    if (due !== 'more') await sleep(every, undefined, { signal }).catch(() => {});
  }
};
