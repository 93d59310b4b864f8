import { expect, test } from '@jest/globals';
import { notePayHabit, readPayHabit } from './pay-habit.ts';

const memory = (kept: Record<string, string> = {}) => ({
  getItem: (key: string) => kept[key] ?? null,
  setItem: (key: string, value: string) => void (kept[key] = value),
});

test('what was chosen last is kept for each company', () => {
  const store = memory();
  notePayHabit('a', { day: 21 }, store);
  notePayHabit('a', { target: 'sage' }, store);
  expect(readPayHabit('a', store)).toEqual({ day: 21, target: 'sage' });
  expect(readPayHabit('b', store)).toEqual({});
});

test.each(['', 'null', '{', '7', '{"day":99}', '{"day":0,"target":"nope"}', '{"day":"x"}'])(
  '%j, left by something else, is nothing',
  (text) => {
    expect(readPayHabit('a', memory({ 'paie.a': text }))).toEqual({});
  },
);
