import { expect, test } from '@jest/globals';
import { moveInMatrix, nearestInMatrix } from './matrix-moves.ts';

const size = { rows: 3, columns: 4 };
const from = { row: 1, column: 2 };
const press = (key: string, at = from, ctrlKey = false) => moveInMatrix({ key, ctrlKey }, at, size);

test.each([
  ['ArrowLeft', { row: 1, column: 1 }],
  ['ArrowRight', { row: 1, column: 3 }],
  ['ArrowUp', { row: 0, column: 2 }],
  ['ArrowDown', { row: 2, column: 2 }],
  ['Home', { row: 1, column: 0 }],
  ['End', { row: 1, column: 3 }],
])('%s leads to the next cell that way', (key, place) => expect(press(key)).toEqual(place));

test.each(['ArrowRight', 'ArrowDown'])('%s stays at the edge', (key) =>
  expect(press(key, { row: 2, column: 3 })).toEqual({ row: 2, column: 3 }),
);

test('Ctrl takes Home and End to the corners', () => {
  expect(press('Home', from, true)).toEqual({ row: 0, column: 0 });
  expect(press('End', from, true)).toEqual({ row: 2, column: 3 });
});

test('a cell that is gone is the nearest that is there', () => {
  expect(nearestInMatrix({ row: 7, column: 2 }, size)).toEqual({ row: 2, column: 2 });
  expect(nearestInMatrix({ row: 0, column: 9 }, size)).toEqual({ row: 0, column: 3 });
  expect(nearestInMatrix(from, size)).toEqual(from);
});

test('other keys are left alone', () => expect(press('a')).toBeUndefined());
