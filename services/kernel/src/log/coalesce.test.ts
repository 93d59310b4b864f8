import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { coalesce } from './coalesce.ts';

test('However many ask during a run, there is one more after it', async () => {
  const runs: string[] = [];
  const ask = coalesce(async () => {
    runs.push('begun');
    await nextTurn();
    runs.push('done');
  });
  const first = ask();
  await Promise.all([first, ask(), ask(), ask()]);
  expect(runs).toEqual(['begun', 'done', 'begun', 'done']);
  await ask();
  expect(runs).toHaveLength(6);
});

test('A run that fails does not stop the next ask', async () => {
  let runs = 0;
  const ask = coalesce(async () => {
    runs += 1;
    if (runs === 1) throw new Error('once');
  });
  await expect(ask()).rejects.toThrow('once');
  await ask();
  expect(runs).toBe(2);
});
