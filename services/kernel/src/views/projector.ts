import type { Logger } from 'pino';
import type { EventStore } from '../log/event-store.ts';
import type { Pool } from '../sql/sql.ts';
import { noTracing, type Tracing } from '../traces/tracing.ts';
import type { Cipher } from '../vault/cipher.ts';
import { type Metrics, noMetrics } from '../metrics/metrics.ts';
import { batchMetrics } from './batch-metrics.ts';
import { createBatches } from './batches.ts';
import { ensureCheckpoint, retryFailed } from './checkpoints.ts';
import { processFollower, viewFollower } from './followers.ts';
import type { GivingWay } from './giving-way.ts';
import { holdLeases } from './hold-leases.ts';
import { createLeases } from './leases.ts';
import type { Process } from './process.ts';
import { runProcess } from './process-loop.ts';
import type { Progress } from './progress.ts';
import { runViews } from './view-loop.ts';
import type { View } from './view.ts';

/** Views whose rows were made by an earlier definition, or never. */
export interface Making {
  readonly views: readonly View[];
  make(view: View): Promise<unknown>;
}

export interface Projector {
  /**
   * Follows the log until `stop`. Resolves once every view and process has its checkpoint. Views to be made come first, one after
   * the other: each is followed as soon as it is, since an older program beside this one keeps it no more. Processes, which read views,
   * begin once all are.
   */
  start(making?: Making): Promise<void>;
  stop(): Promise<void>;
}

export interface ProjectorDeps {
  readonly store: EventStore;
  readonly pool: Pool;
  readonly cipher: Cipher;
  readonly progress: Progress;
  readonly now: () => Date;
  readonly log: Logger;
  /** What processes that give way rest for; nothing when left out. */
  readonly givingWay?: Pick<GivingWay, 'rest'>;
  readonly metrics?: Metrics | undefined;
  readonly tracing?: Tracing | undefined;
}

/**
 * Keeps views and processes up to date. Views read the same events and advance together, in one transaction with their
 * checkpoints, so that a report never joins two moments; each process goes at its own pace. Several projectors may run:
 * leases decide who writes.
 */
export const createProjector = (
  deps: ProjectorDeps & { views: readonly View[]; processes: readonly Process[] },
): Projector => {
  const { store, pool, views, processes, log, metrics = noMetrics, tracing = noTracing } = deps;
  const measure = batchMetrics(metrics);
  const leases = createLeases(pool);
  const stopping = new AbortController();
  const loops: Promise<void>[] = [];

  const registerViews = async (registered: readonly View[]): Promise<void> => {
    for (const { name, version } of registered)
      await ensureCheckpoint(pool, { name, kind: 'view', version, position: 0 });
    await retryFailed(
      pool,
      registered.map(({ name }) => name),
    );
  };
  const registerProcesses = async (): Promise<void> => {
    const head = await store.head();
    for (const { name, from } of processes)
      await ensureCheckpoint(pool, {
        name,
        kind: 'process',
        version: 1,
        position: from === 'head' ? head : 0,
      });
    await retryFailed(
      pool,
      processes.map(({ name }) => name),
    );
  };

  return {
    async start(making = { views: [], make: () => Promise.resolve() }) {
      const batchesOf = (name: string) => createBatches({ pool, leases, log, name, measure, tracing });
      const held = { leases, stopping: stopping.signal, log };
      await registerViews(views.filter((view) => !making.views.includes(view)));
      if (views.length > 0) {
        const wanted = views.map(viewFollower);
        const work = runViews({ ...deps, batches: batchesOf('views') }, wanted);
        loops.push(holdLeases({ ...held, wanted, work }));
      }
      for (const view of making.views) await making.make(view);
      await registerProcesses();
      for (const process of processes) {
        const follower = processFollower(process);
        const of = { ...deps, batches: batchesOf(process.name), owner: leases.owner };
        loops.push(holdLeases({ ...held, wanted: [follower], work: runProcess(of, process, follower) }));
      }
    },
    async stop() {
      stopping.abort();
      await Promise.allSettled(loops);
      await leases.release();
    },
  };
};
