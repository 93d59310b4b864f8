import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { StoreUnavailable } from './event-store.ts';
import { createGroupCommit } from './group-commit.ts';

/** Items are words: `week:3` is of key `week` and of size 3. A commit waits for the test to end it. */
const setUp = (limits: { maxItems?: number; maxSize?: number } = {}) => {
  const groups: string[][] = [];
  const answers: { succeed: () => void; fail: (error: Error) => void }[] = [];
  const commits = createGroupCommit<string, string>({
    commit: (items) =>
      new Promise((resolve, reject) => {
        groups.push([...items]);
        answers.push({ succeed: () => resolve(items.map((item) => `done ${item}`)), fail: reject });
      }),
    keyOf: (item) => item.split(':')[0] ?? '',
    sizeOf: (item) => Number(item.split(':')[1] ?? 1),
    ...limits,
  });
  const add = (...items: string[]): Promise<PromiseSettledResult<string>[]> =>
    Promise.allSettled(items.map((item) => commits.add(item)));
  const turns = async (): Promise<void> => {
    for (let turn = 0; turn < 5; turn += 1) await nextTurn();
  };
  const succeed = async (): Promise<void> => {
    answers.shift()?.succeed();
    await turns();
  };
  const fail = async (error: Error): Promise<void> => {
    answers.shift()?.fail(error);
    await turns();
  };
  return { groups, commits, add, turns, succeed, fail };
};

const fulfilled = (...items: string[]) =>
  items.map((item) => ({ status: 'fulfilled', value: `done ${item}` }));

describe('Group commit', () => {
  test('commits together what came in during the previous commit', async () => {
    const { groups, add, turns, succeed } = setUp();
    const first = add('a');
    await turns();
    const later = add('b', 'c', 'd');
    await turns();
    expect(groups).toEqual([['a']]);
    await succeed();
    expect(groups).toEqual([['a'], ['b', 'c', 'd']]);
    await succeed();
    expect(await first).toEqual(fulfilled('a'));
    expect(await later).toEqual(fulfilled('b', 'c', 'd'));
  });

  test('keeps items of one key in different groups, in their order', async () => {
    const { groups, add, turns, succeed } = setUp();
    void add('a:1', 'a:2', 'b:1', 'a:3');
    await turns();
    await succeed();
    await succeed();
    await succeed();
    expect(groups).toEqual([['a:1', 'b:1'], ['a:2'], ['a:3']]);
  });

  test('bounds a group in number and in size, but lets a larger item go alone', async () => {
    const { groups, add, turns, succeed } = setUp({ maxItems: 3, maxSize: 10 });
    void add('a', 'b', 'c', 'd', 'e:8', 'f:30', 'g:2');
    await turns();
    for (let group = 0; group < 4; group += 1) await succeed();
    expect(groups).toEqual([['a', 'b', 'c'], ['d', 'e:8'], ['f:30'], ['g:2']]);
  });

  test('tries the items of a failed group one by one, before the others', async () => {
    const { groups, add, turns, succeed, fail } = setUp();
    const answers = add('a', 'bad', 'c');
    await turns();
    const later = add('d', 'e');
    await fail(new Error('duplicate'));
    await succeed();
    await fail(new Error('duplicate'));
    await succeed();
    await succeed();
    expect(groups).toEqual([['a', 'bad', 'c'], ['a'], ['bad'], ['c'], ['d', 'e']]);
    const [one, two, three] = await answers;
    expect([one, three]).toEqual(fulfilled('a', 'c'));
    expect(two).toMatchObject({ status: 'rejected', reason: { message: 'duplicate' } });
    expect(await later).toEqual(fulfilled('d', 'e'));
  });

  test('fails the queue with the group when the store is unavailable, and takes what comes next', async () => {
    const { groups, add, turns, succeed, fail } = setUp();
    const committing = add('a', 'b');
    await turns();
    const queued = add('c');
    await fail(new StoreUnavailable('down'));
    for (const answer of [...(await committing), ...(await queued)])
      expect(answer).toMatchObject({ status: 'rejected', reason: { name: 'StoreUnavailable' } });
    const next = add('d');
    await turns();
    await succeed();
    expect(await next).toEqual(fulfilled('d'));
    expect(groups).toEqual([['a', 'b'], ['d']]);
  });

  test('drains when all is answered', async () => {
    const { commits, add, turns, succeed } = setUp();
    await commits.drain();
    void add('a:1', 'a:2');
    let drained = false;
    void commits.drain().then(() => (drained = true));
    await turns();
    await succeed();
    expect(drained).toBe(false);
    await succeed();
    expect(drained).toBe(true);
  });
});
