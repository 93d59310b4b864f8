import type { Metrics } from '../metrics/metrics.ts';
import type { Pool } from './sql.ts';

/** How many connections each pool has, and how many callers wait for one. */
export const poolMetrics = (metrics: Metrics, pools: Readonly<Record<string, Pool>>): void => {
  const connections = metrics.gauge({
    name: 'database_connections',
    help: 'Open connections of a pool, lent or not',
    labels: ['pool'],
  });
  const idle = metrics.gauge({
    name: 'database_connections_idle',
    help: 'Those of them that are lent to nobody',
    labels: ['pool'],
  });
  const most = metrics.gauge({
    name: 'database_connections_max',
    help: 'As many as a pool may have',
    labels: ['pool'],
  });
  const waiting = metrics.gauge({
    name: 'database_callers_waiting',
    help: 'Callers that wait for a connection of a pool',
    labels: ['pool'],
  });
  metrics.onScrape(() => {
    for (const [name, { totalCount, idleCount, waitingCount, options }] of Object.entries(pools)) {
      connections.set(totalCount, { pool: name });
      idle.set(idleCount, { pool: name });
      most.set(options.max, { pool: name });
      waiting.set(waitingCount, { pool: name });
    }
  });
};
