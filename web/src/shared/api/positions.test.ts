import { expect, test } from '@jest/globals';
import { createPositions } from './positions.ts';

test('the latest position never goes back, whoever told it', () => {
  const positions = createPositions();
  positions.changed(12);
  positions.heard(40);
  positions.changed(30);
  expect(positions.latest()).toBe(40);
});

test('a frame of a change made from here is known as such', () => {
  const positions = createPositions();
  positions.changed(12);
  positions.heard(13);
  expect([12, 13].map(positions.isOwn)).toEqual([true, false]);
});

test('what was read first says what all that was read holds', () => {
  const positions = createPositions();
  expect(positions.oldestRead()).toBeUndefined();
  for (const position of [40, 38, 52]) positions.read(position);
  expect(positions.oldestRead()).toBe(38);
});

test('a new session starts without positions', () => {
  const positions = createPositions();
  positions.changed(12);
  positions.read(12);
  positions.forget();
  expect([positions.latest(), positions.isOwn(12), positions.oldestRead()]).toEqual([0, false, undefined]);
});
