import { describe, expect, test } from '@jest/globals';
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

describe('a reload', () => {
  const aTab = () => {
    const items = new Map<string, string>();
    const storage = {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    };
    return { items, load: () => createPositions(storage) };
  };

  test('waits for what one has written before, and for nothing that was only heard of', () => {
    const { load } = aTab();
    const before = load();
    for (const position of [12, 40, 30]) before.changed(position);
    before.heard(55);
    const after = load();
    expect(after.latest()).toBe(40);
    expect([after.latestOwn(), after.isOwn(40), after.oldestRead()]).toEqual([0, false, undefined]);
  });

  test('in another session waits for nothing', () => {
    const { items, load } = aTab();
    const before = load();
    before.changed(12);
    before.forget();
    expect([load().latest(), items.size]).toEqual([0, 0]);
    before.changed(7);
    expect(load().latest()).toBe(7);
  });

  test.each(['', 'x', '-3', '1.5', '1e300', '9007199254740991', 'null'])(
    'is not broken by a storage that holds %j',
    (held) => {
      const { items, load } = aTab();
      load().changed(12);
      for (const key of items.keys()) items.set(key, held);
      expect(load().latest()).toBe(0);
    },
  );
});
