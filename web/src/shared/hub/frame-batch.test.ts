import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createBatch } from './frame-batch.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a burst is handed over once, soon', () => {
  const batches: (readonly number[])[] = [];
  const batch = createBatch<number>((items) => batches.push(items));
  batch.add([1]);
  jest.advanceTimersByTime(50);
  batch.add([2, 3]);
  jest.advanceTimersByTime(50);
  expect(batches).toEqual([[1, 2, 3]]);
});

test('a steady stream is handed over once a second', () => {
  const batches: (readonly number[])[] = [];
  const batch = createBatch<number>((items) => batches.push(items));
  for (let tick = 0; tick < 30; tick += 1) {
    batch.add([tick]);
    jest.advanceTimersByTime(100);
  }
  expect(batches.length).toBeGreaterThanOrEqual(3);
  expect(batches.length).toBeLessThanOrEqual(4);
});

test('what was added before an end is dropped', () => {
  const batches: (readonly number[])[] = [];
  const batch = createBatch<number>((items) => batches.push(items));
  batch.add([1]);
  batch.clear();
  jest.advanceTimersByTime(5000);
  expect(batches).toEqual([]);
});
