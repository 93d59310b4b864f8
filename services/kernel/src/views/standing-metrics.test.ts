import { expect, test } from '@jest/globals';
import { createPrometheus } from '../metrics/prometheus.ts';
import { readExposition } from '../testing/exposition.ts';
import type { Lag } from './checkpoints.ts';
import { standingMetrics } from './standing-metrics.ts';

const late: Lag = {
  name: 'tallies',
  kind: 'view',
  state: 'failed',
  parked: 2,
  head: 9,
  positions: 4,
  milliseconds: 1_500,
};

test('while the database does not answer it is said so, and nothing that was so before', async () => {
  const metrics = createPrometheus('');
  let answers = true;
  standingMetrics(metrics, async () => {
    if (!answers) throw new Error('away');
    return [late];
  });
  const told = async () =>
    Object.fromEntries(
      readExposition(await metrics.text())
        .filter(({ name }) => /^(follower|log|database)_/.test(name))
        .map(({ name, value }) => [name, value]),
    );

  expect(await told()).toEqual({
    follower_lag_positions: 4,
    follower_lag_seconds: 1.5,
    follower_failed: 1,
    follower_parked_keys: 2,
    log_position: 9,
    database_reachable: 1,
  });
  answers = false;
  expect(await told()).toEqual({ database_reachable: 0 });
});
