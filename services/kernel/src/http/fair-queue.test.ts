import { expect, test } from '@jest/globals';
import { createFairQueue } from './fair-queue.ts';

test('lanes take turns: one that asks often does not keep another waiting', async () => {
  const queue = createFairQueue({ atOnce: 1, ofLane: 100, inAll: 100 });
  const done: string[] = [];
  const work = (name: string) => async (): Promise<void> => void done.push(name);
  await Promise.all([
    ...Array.from({ length: 5 }, (_, n) => queue('greedy', work(`greedy ${n}`))),
    queue('modest', work('modest')),
  ]);
  expect(done).toEqual(['greedy 0', 'greedy 1', 'modest', 'greedy 2', 'greedy 3', 'greedy 4']);
});

test('no more go on at once than may, also after one has failed', async () => {
  const queue = createFairQueue({ atOnce: 2, ofLane: 100, inAll: 100 });
  let now = 0;
  let most = 0;
  const work = (fails: boolean) => async () => {
    now += 1;
    most = Math.max(most, now);
    await Promise.resolve();
    now -= 1;
    if (fails) throw new Error('no');
  };
  await Promise.allSettled(Array.from({ length: 10 }, (_, n) => queue('a', work(n % 2 === 0))));
  expect([most, now]).toEqual([2, 0]);
});

test('of one lane no more go on at once than may, while others do', async () => {
  const queue = createFairQueue({ atOnce: Infinity, laneAtOnce: 2, ofLane: 100, inAll: 100 });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => (): Promise<void> => {
    begun.push(name);
    return new Promise((resolve) => ends.push(resolve));
  };
  const all = ['a 1', 'a 2', 'a 3', 'a 4', 'b 1'].map((name) => queue(name.charAt(0), work(name)));
  await Promise.resolve();
  expect(begun).toEqual(['a 1', 'a 2', 'b 1']);
  ends[0]?.();
  await all[0];
  expect(begun).toEqual(['a 1', 'a 2', 'b 1', 'a 3']);
  ends[1]?.();
  await all[1];
  for (const end of ends) end();
  await Promise.all(all);
  expect(begun).toEqual(['a 1', 'a 2', 'b 1', 'a 3', 'a 4']);
});

test('a full lane refuses, and the others still take', async () => {
  const queue = createFairQueue({ atOnce: 1, ofLane: 1, inAll: 10 });
  let open = (): void => {};
  const held = queue('a', () => new Promise<void>((resolve) => (open = resolve)));
  const second = queue('a', async () => 2);
  await expect(queue('a', async () => 3)).rejects.toMatchObject({ status: 429 });
  const other = queue('b', async () => 4);
  open();
  expect(await Promise.all([held, second, other])).toEqual([undefined, 2, 4]);
});

test('who hangs up leaves the queue: his work is not begun, and his place is free', async () => {
  const queue = createFairQueue({ atOnce: 1, ofLane: 1, inAll: 1 });
  let open = (): void => {};
  const held = queue('a', () => new Promise<void>((resolve) => (open = resolve)));
  const caller = new AbortController();
  let begun = false;
  const second = queue('b', async () => (begun = true), caller.signal);
  caller.abort('hung up');
  await expect(second).rejects.toBe('hung up');
  const third = queue('b', async () => 3);
  open();
  expect(await Promise.all([held, third])).toEqual([undefined, 3]);
  await expect(queue('b', async () => (begun = true), caller.signal)).rejects.toBe('hung up');
  expect(begun).toBe(false);
});

test('who stands aside while he only waits lets another of his lane go on, and goes on once there is room', async () => {
  const queue = createFairQueue({ atOnce: 1, ofLane: 10, inAll: 10 });
  const done: string[] = [];
  let arrive = (): void => {};
  let end = (): void => {};
  const waits = queue('a', async (aside) => {
    done.push(await aside(() => new Promise<string>((resolve) => (arrive = () => resolve('arrived')))));
  });
  await queue('a', async () => void done.push('other'));
  const holds = queue('a', () => new Promise<void>((resolve) => (end = resolve)));
  arrive();
  await Promise.resolve();
  expect(done).toEqual(['other']);
  end();
  await Promise.all([waits, holds]);
  expect(done).toEqual(['other', 'arrived']);
});

test('who has stood aside is let in again, however many wait, behind them', async () => {
  const queue = createFairQueue({ atOnce: 1, ofLane: 2, inAll: 2 });
  const done: string[] = [];
  const long = queue('a', async (aside) => {
    for (const part of ['a part', 'another', 'the last']) {
      done.push(part);
      await aside(async () => {});
    }
  });
  const others = ['one', 'two'].map((name) => queue('a', async () => void done.push(name)));
  await expect(queue('a', async () => {})).rejects.toMatchObject({ status: 429 });
  await Promise.all([long, ...others]);
  expect(done).toEqual(['a part', 'one', 'two', 'another', 'the last']);
});

test('who fails while he stands aside has given no place back twice', async () => {
  const queue = createFairQueue({ atOnce: 1, ofLane: 10, inAll: 10 });
  await expect(
    queue('a', (aside) =>
      aside(async () => {
        throw new Error('no');
      }),
    ),
  ).rejects.toThrow('no');
  let begun = 0;
  let end = (): void => {};
  const first = queue('a', () => new Promise<void>((resolve) => (end = resolve)));
  const second = queue('a', async () => void (begun += 1));
  await Promise.resolve();
  expect(begun).toBe(0);
  end();
  await Promise.all([first, second]);
});
