import { expect, test } from '@jest/globals';
import { createPace } from './pace.ts';

const paceOf = () => {
  let now = 5_000;
  const pace = createPace({ atOnce: 3, every: 2_000, clock: () => now });
  return { pace, pass: (milliseconds: number) => void (now += milliseconds) };
};

test('a caller has so many calls at once, and then one each while', () => {
  const { pace, pass } = paceOf();
  expect([1, 2, 3, 4, 5].map(() => pace('erp'))).toEqual([0, 0, 0, 2, 2]);
  pass(1_999);
  expect(pace('erp')).toBe(1);
  pass(1);
  expect([pace('erp'), pace('erp')]).toEqual([0, 2]);
});

test('what he did not use comes back, no more than there was', () => {
  const { pace, pass } = paceOf();
  for (let call = 0; call < 3; call += 1) pace('erp');
  pass(1_000_000);
  expect([1, 2, 3, 4].map(() => pace('erp'))).toEqual([0, 0, 0, 2]);
});

test('one caller keeps no other waiting', () => {
  const { pace } = paceOf();
  for (let call = 0; call < 10; call += 1) pace('greedy');
  expect(pace('modest')).toBe(0);
});
