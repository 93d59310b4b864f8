import { type Metrics, secondsOfWaiting } from '../metrics/metrics.ts';

/** What became of an append: a `conflict` is one whose stream had moved, `replayed` one whose command had been written before. */
export type AppendOutcome = 'written' | 'replayed' | 'conflict' | 'reused' | 'failed';

export interface LogMetrics {
  /** @param milliseconds from the call to its answer, the wait for the commit before it included */
  readonly appended: (outcome: AppendOutcome, events: number, milliseconds: number) => void;
  /** @param appends that shared a commit */
  readonly committed: (appends: number) => void;
}

export const logMetrics = (metrics: Metrics): LogMetrics => {
  const appends = metrics.counter({
    name: 'appends_total',
    help: 'Appends to the log, by what became of them',
    labels: ['outcome'],
  });
  const events = metrics.counter({ name: 'events_appended_total', help: 'Events written to the log' });
  const durations = metrics.histogram({
    name: 'append_duration_seconds',
    help: 'From the call to the flushed commit, or the refusal',
    buckets: [0.001, 0.0025, ...secondsOfWaiting],
  });
  const groups = metrics.histogram({
    name: 'append_group_size',
    help: 'Appends that shared a commit',
    buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256],
  });
  return {
    appended(outcome, count, milliseconds) {
      appends.add({ outcome });
      if (outcome === 'written') events.add(undefined, count);
      durations.observe(milliseconds / 1000);
    },
    committed: (count) => groups.observe(count),
  };
};
