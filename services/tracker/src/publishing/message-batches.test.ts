import { expect, test } from '@jest/globals';
import { batchesOf } from './message-batches.ts';
import type { Published } from './published.ts';

const message = (value: string): Published => ({
  topic: 'temps.ecriture.v1',
  key: 'a',
  headers: {} as Published['headers'],
  value,
});

test('Messages go out in their order, none in a request that a broker refuses for its size', () => {
  const all = Array.from({ length: 5_000 }, (_, index) => message(String(index).padEnd(700, 'é')));
  const batches = [...batchesOf(all)];
  expect(batches.flat()).toEqual(all);
  const sizes = batches.map((batch) => batch.reduce((sum, { value }) => sum + Buffer.byteLength(value), 0));
  expect(Math.max(...sizes)).toBeLessThan(900_000);
  expect(Math.min(...sizes.slice(0, -1))).toBeGreaterThan(700_000);
});

test('One that is larger goes alone, and of nothing there is none', () => {
  expect([...batchesOf([])]).toEqual([]);
  const batches = [...batchesOf([message('a'), message('b'.repeat(1_000_000)), message('c')])];
  expect(batches.map(({ length }) => length)).toEqual([1, 1, 1]);
});
