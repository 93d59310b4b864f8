import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createBatch } from './frame-batch.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const aBatch = (apart = 1000) => {
  const batches: (readonly number[])[] = [];
  const page = { isHidden: false };
  const batch = createBatch<number>({
    flush: (items) => batches.push(items),
    keyOf: String,
    apart,
    isHeld: () => page.isHidden,
  });
  return { batch, batches, page };
};

test('a burst is handed over once, soon, each thing once', () => {
  const { batch, batches } = aBatch();
  batch.add(() => [1]);
  jest.advanceTimersByTime(50);
  batch.add(() => [2, 3, 2]);
  jest.advanceTimersByTime(50);
  expect(batches).toEqual([[1, 2, 3]]);
});

test.each([
  [1000, 4],
  [2000, 2],
])('a steady stream of three seconds, at least %d ms apart, is handed over %d times', (apart, times) => {
  const { batch, batches } = aBatch(apart);
  for (let tick = 0; tick < 31; tick += 1) {
    batch.add(() => [tick]);
    jest.advanceTimersByTime(100);
  }
  expect(batches).toHaveLength(times);
});

test('nothing is handed over while nobody looks, and all of it then', () => {
  const { batch, batches, page } = aBatch();
  batch.add(() => [1]);
  page.isHidden = true;
  jest.advanceTimersByTime(5000);
  batch.add(() => [2]);
  jest.advanceTimersByTime(5000);
  expect(batches).toEqual([]);
  page.isHidden = false;
  batch.release();
  jest.advanceTimersByTime(100);
  expect(batches).toEqual([[1, 2]]);
});

test('what was added before an end is dropped', () => {
  const { batch, batches } = aBatch();
  batch.add(() => [1]);
  batch.clear();
  jest.advanceTimersByTime(5000);
  expect(batches).toEqual([]);
});

test('what there is to add is asked when it is handed over', () => {
  const { batch, batches } = aBatch();
  let isOwn = false;
  batch.add(() => (isOwn ? [] : [1]));
  batch.add(() => [2]);
  isOwn = true;
  jest.advanceTimersByTime(100);
  expect(batches).toEqual([[2]]);
});
