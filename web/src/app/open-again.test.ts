import { expect, test } from '@jest/globals';
import { openAgain } from './open-again.ts';

const way = async (unsaved: number, isReachable: boolean): Promise<string> => {
  let taken = '';
  await openAgain({
    unsaved: () => unsaved,
    isReachable: async () => isReachable,
    reload: () => (taken = 'reload'),
    navigate: () => (taken = 'navigate'),
  });
  return taken;
};

test.each([
  { unsaved: 0, isReachable: true, taken: 'reload' },
  { unsaved: 1, isReachable: true, taken: 'navigate' },
  { unsaved: 0, isReachable: false, taken: 'navigate' },
  { unsaved: 1, isReachable: false, taken: 'navigate' },
])('with $unsaved unsaved, the server there: $isReachable, a page that failed takes: $taken', async (row) => {
  expect(await way(row.unsaved, row.isReachable)).toBe(row.taken);
});
