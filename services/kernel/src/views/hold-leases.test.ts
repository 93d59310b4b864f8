import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { pino } from 'pino';
import type { CheckpointRow } from './checkpoints.ts';
import { until } from '../testing/until.ts';
import { holdLeases } from './hold-leases.ts';

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'performance'] }));
afterEach(() => void jest.useRealTimers());

const row: CheckpointRow = {
  name: 'slow',
  kind: 'process',
  version: 1,
  position: 0,
  epoch: 1,
  owner: 'us',
  state: 'live',
  reason: null,
};

test('what keeps it from going on is told once, and that it is over', async () => {
  jest.useRealTimers();
  const stopping = new AbortController();
  const told: string[] = [];
  const say = (_of: unknown, message?: string): void => void told.push(message ?? String(_of));
  let isDown = true;
  let attempts = 0;
  const holding = holdLeases({
    leases: {
      take: async () => {
        attempts += 1;
        if (isDown) throw new Error('connect ECONNREFUSED');
        return [];
      },
    },
    wanted: [{ name: 'slow', version: 1 }],
    stopping: stopping.signal,
    log: Object.assign(pino({ level: 'silent' }), { error: say, info: say }),
    work: async () => {},
  });
  await until(() => attempts > 2);
  isDown = false;
  await until(() => told.length > 1);
  expect(told).toEqual([
    'Views or processes could not go on, they try again',
    'Views or processes go on again',
  ]);
  stopping.abort();
  await holding;
});

// A batch locks the row that a renewal writes: renewals that pile up take the pool's connections from everybody.
test('a renewal that waits for a long batch is the only one', async () => {
  const stopping = new AbortController();
  let asked = 0;
  let finishBatch = (): void => {};
  const batch = new Promise<void>((done) => (finishBatch = done));
  const holding = holdLeases({
    leases: {
      take: async () => {
        asked += 1;
        if (asked > 1) await batch;
        return [row];
      },
    },
    wanted: [{ name: 'slow', version: 1 }],
    stopping: stopping.signal,
    log: pino({ level: 'silent' }),
    work: (_rows, signal) => new Promise((end) => signal.addEventListener('abort', () => end())),
  });
  await jest.advanceTimersByTimeAsync(10_000);
  expect(asked).toBe(2);
  finishBatch();
  await jest.advanceTimersByTimeAsync(3_000);
  expect(asked).toBe(5);
  stopping.abort();
  await holding;
});
