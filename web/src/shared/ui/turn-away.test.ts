import { expect, test } from '@jest/globals';
import { isTurningAway } from './turn-away.ts';

const key = (name: string, isInField = false) => isTurningAway({ type: 'keydown', key: name, isInField });

test('who goes elsewhere by pointer or keyboard, or types on, does not wait for a part any more', () => {
  expect(isTurningAway({ type: 'pointerdown', isInField: false })).toBe(true);
  expect([key('Escape'), key('Tab'), key('o', true)]).toEqual([true, true, true]);
});

test('who only holds a key or presses the same again waits on', () =>
  expect([key('Shift', true), key('?'), key('Enter')]).toEqual([false, false, false]));
