import { expect, test } from '@jest/globals';
import { createWatermark } from './watermark.ts';

const never = new AbortController().signal;

test('A watermark rises, tells it once and never falls', async () => {
  const watermark = createWatermark();
  const heard: number[] = [];
  const stop = watermark.onRaise((position) => heard.push(position));
  for (const position of [3, 3, 2, 7]) watermark.raise(position);
  expect(watermark.position).toBe(7);
  await Promise.resolve();
  stop();
  watermark.raise(9);
  await Promise.resolve();
  expect(heard).toEqual([3, 7]);
});

test('Whoever waits goes on once it is above his position', async () => {
  const watermark = createWatermark();
  watermark.raise(5);
  await watermark.above(4, never);
  let passed = false;
  const waiting = watermark.above(5, never).then(() => (passed = true));
  watermark.raise(5);
  await Promise.resolve();
  expect(passed).toBe(false);
  watermark.raise(6);
  await waiting;
});

test('Nobody waits past his signal', async () => {
  const watermark = createWatermark();
  const stop = new AbortController();
  const waiting = watermark.above(0, stop.signal);
  stop.abort();
  await waiting;
  await watermark.above(0, stop.signal);
});
