import { expect, test } from '@jest/globals';
import { columnAfter } from './column-keys.ts';

test.each([
  ['ArrowLeft', undefined, 11],
  ['ArrowRight', undefined, 11],
  ['ArrowLeft', 11, 10],
  ['ArrowLeft', 0, 0],
  ['ArrowRight', 4, 5],
  ['ArrowRight', 11, 11],
  ['Home', 7, 0],
  ['End', 7, 11],
  ['Escape', 7, null],
  ['Tab', 7, undefined],
])('%s from %j of twelve columns leads to %j', (key, active, expected) => {
  expect(columnAfter(key, active, 12)).toBe(expected);
});
