import { expect, test } from '@jest/globals';
import { isTurningAway, unlessTurnedAway } from './turn-away.ts';

const key = (name: string, isInField = false) =>
  isTurningAway({ type: 'keydown', key: name, isInField, isOnBusy: false });
const press = (isOnBusy: boolean) => isTurningAway({ type: 'pointerdown', isInField: false, isOnBusy });

test('who goes elsewhere by pointer or keyboard, or types on, does not wait for a part any more', () => {
  expect(press(false)).toBe(true);
  expect([key('Escape'), key('Tab')]).toEqual([true, true]);
  for (const name of ['o', '5', 'Enter', 'Delete', 'Backspace']) expect(key(name, true)).toBe(true);
});

test('who only holds a key or presses the same again waits on', () =>
  expect([key('Shift', true), key('?'), key('Enter'), press(true)]).toEqual([false, false, false, false]));

test('what throws is waited for no more', async () => {
  const heard = new Set<string>();
  Object.assign(globalThis, {
    document: {
      addEventListener: (name: string) => heard.add(name),
      removeEventListener: (name: string) => heard.delete(name),
    },
  });
  const lost = new Error('lost');
  await expect(unlessTurnedAway(() => Promise.reject(lost))).rejects.toBe(lost);
  expect(heard.size).toBe(0);
});
