import { expect, test } from '@jest/globals';
import { openedOnce } from './opened-once.ts';

const opening = () => {
  const state = { isBroken: false, times: 0, end: (): void => {} };
  const opened = openedOnce(async (onEnded) => {
    state.times += 1;
    state.end = onEnded;
    if (state.isBroken) throw new Error('Not now');
    return state.times;
  });
  return { state, opened };
};

test('is opened once for all who ask', async () => {
  const { opened } = opening();
  expect(await Promise.all([opened(), opened()])).toEqual([1, 1]);
});

test('is opened anew after it could not be, and after it has ended', async () => {
  const { state, opened } = opening();
  state.isBroken = true;
  await expect(opened()).rejects.toThrow('Not now');
  state.isBroken = false;
  expect(await opened()).toBe(2);
  state.end();
  expect(await opened()).toBe(3);
});
