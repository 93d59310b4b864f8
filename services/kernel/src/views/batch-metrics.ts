import { type Metrics, secondsOfWaiting } from '../metrics/metrics.ts';

/** Told of each transaction that had something to do. @param name of the process; `views` for all of them */
export type MeasureBatch = (name: string, events: number, milliseconds: number) => void;

export const batchMetrics = (metrics: Metrics): MeasureBatch => {
  const durations = metrics.histogram({
    name: 'follower_batch_duration_seconds',
    help: 'Transactions that moved views, or a process, on',
    labels: ['name'],
    buckets: secondsOfWaiting,
  });
  const events = metrics.counter({
    name: 'follower_events_total',
    help: 'Events that views, or a process, were given',
    labels: ['name'],
  });
  return (name, count, milliseconds) => {
    durations.observe(milliseconds / 1000, { name });
    events.add({ name }, count);
  };
};
