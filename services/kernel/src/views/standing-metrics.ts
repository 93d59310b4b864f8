import { inTime } from '../files/in-time.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Lag } from './checkpoints.ts';

/** Milliseconds that whoever asks waits for the database, below the ten seconds of a scrape; then the rest is told without it. */
const patience = 4_000;

/**
 * How late each view and process is, read when somebody asks. Any process of the product answers for all of them, so that
 * one that has died is still told of.
 */
export const standingMetrics = (metrics: Metrics, read: () => Promise<Lag[]>): void => {
  const labels = ['name', 'kind'];
  const positions = metrics.gauge({
    name: 'follower_lag_positions',
    help: 'Positions of the log that a view or process has still to see',
    labels,
  });
  const seconds = metrics.gauge({
    name: 'follower_lag_seconds',
    help: 'How long ago the first event was recorded that a view or process has not seen; 0 at the head',
    labels,
  });
  const failed = metrics.gauge({
    name: 'follower_failed',
    help: '1 for a view or process that has stopped',
    labels,
  });
  const parked = metrics.gauge({
    name: 'follower_parked_keys',
    help: 'Keys of which an event could not be taken',
    labels,
  });
  const head = metrics.gauge({ name: 'log_position', help: 'Position of the last event of the log' });
  const reachable = metrics.gauge({
    name: 'database_reachable',
    help: '1 where the database answered this scrape; what it would have told is missing otherwise',
  });
  const all = [positions, seconds, failed, parked, head];
  metrics.onScrape(async () => {
    try {
      const lags = await inTime(patience, read);
      for (const { name, kind, state, ...lag } of lags) {
        positions.set(lag.positions, { name, kind });
        seconds.set(lag.milliseconds / 1000, { name, kind });
        failed.set(state === 'failed' ? 1 : 0, { name, kind });
        parked.set(lag.parked, { name, kind });
        head.set(lag.head);
      }
      reachable.set(1);
    } catch {
      for (const gauge of all) gauge.clear();
      reachable.set(0);
    }
  });
};
