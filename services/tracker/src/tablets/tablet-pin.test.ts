import { expect, test } from '@jest/globals';
import { tabletPin } from './tablet-pin.ts';

const recording = {} as never;

test('A code is set once by a call, taken away once, and set anew', () => {
  const set = tabletPin.decide({ type: 'SetPin', credential: 'one' }, tabletPin.initial);
  expect(set).toEqual([{ type: 'TabletPinSet', data: { credential: 'one' } }]);
  const state = tabletPin.evolve(tabletPin.initial, set[0]!, recording);
  expect(tabletPin.decide({ type: 'SetPin', credential: 'one' }, state)).toEqual([]);
  const removed = tabletPin.decide({ type: 'RemovePin' }, state);
  expect(removed).toEqual([{ type: 'TabletPinRemoved', data: {} }]);
  const without = tabletPin.evolve(state, removed[0]!, recording);
  expect(tabletPin.decide({ type: 'RemovePin' }, without)).toEqual([]);
  expect(tabletPin.decide({ type: 'SetPin', credential: 'two' }, without)).toHaveLength(1);
});
