import { describe, expect, test } from '@jest/globals';
import { existingPlace, moveFrom, nextCell, type MoveGrid } from './grid-moves.ts';

const grid: MoveGrid = {
  days: 5,
  rows: [
    { key: 'tasks', hasDays: false },
    { key: 't1', hasDays: true },
    { key: 't2', hasDays: true },
    { key: 'absences', hasDays: false },
    { key: 'rtt', hasDays: true },
  ],
};

describe('the arrows', () => {
  test('go from the head of a row through its days to its total, and stop at the edges', () => {
    expect(moveFrom(grid, { row: 't1', col: 0 }, 'right')).toEqual({ row: 't1', col: 1 });
    expect(moveFrom(grid, { row: 't1', col: 5 }, 'right')).toEqual({ row: 't1', col: 6 });
    expect(moveFrom(grid, { row: 't1', col: 6 }, 'right')).toEqual({ row: 't1', col: 6 });
    expect(moveFrom(grid, { row: 't1', col: 0 }, 'left')).toEqual({ row: 't1', col: 0 });
  });

  test('step over the head of a group from a day, and stop on it from the first column', () => {
    expect(moveFrom(grid, { row: 't2', col: 3 }, 'down')).toEqual({ row: 'rtt', col: 3 });
    expect(moveFrom(grid, { row: 't2', col: 0 }, 'down')).toEqual({ row: 'absences', col: 0 });
    expect(moveFrom(grid, { row: 't1', col: 3 }, 'up')).toEqual({ row: 't1', col: 3 });
  });

  test('have no days to go to in the head of a group', () => {
    expect(moveFrom(grid, { row: 'tasks', col: 0 }, 'right')).toEqual({ row: 'tasks', col: 0 });
  });
});

test('Home and End go to the ends of the row, with Ctrl to those of the grid', () => {
  expect(moveFrom(grid, { row: 't1', col: 3 }, 'rowStart')).toEqual({ row: 't1', col: 0 });
  expect(moveFrom(grid, { row: 't1', col: 3 }, 'rowEnd')).toEqual({ row: 't1', col: 6 });
  expect(moveFrom(grid, { row: 't1', col: 3 }, 'gridStart')).toEqual({ row: 'tasks', col: 0 });
  expect(moveFrom(grid, { row: 't1', col: 3 }, 'gridEnd')).toEqual({ row: 'rtt', col: 6 });
});

describe('Tab after an entry', () => {
  test('goes to the next day, then to the next row', () => {
    expect(nextCell(grid, { row: 't1', col: 4 }, 1)).toEqual({ row: 't1', col: 5 });
    expect(nextCell(grid, { row: 't2', col: 5 }, 1)).toEqual({ row: 'rtt', col: 1 });
    expect(nextCell(grid, { row: 'rtt', col: 1 }, -1)).toEqual({ row: 't2', col: 5 });
  });

  test('leaves the grid after the last cell', () => {
    expect(nextCell(grid, { row: 'rtt', col: 5 }, 1)).toBeUndefined();
    expect(nextCell(grid, { row: 't1', col: 1 }, -1)).toBeUndefined();
  });
});

test('a place is kept as far as it still exists', () => {
  expect(existingPlace(grid, { row: 'gone', col: 2 })).toBeUndefined();
  expect(existingPlace(grid, { row: 't1', col: 9 })).toEqual({ row: 't1', col: 6 });
  expect(existingPlace(grid, { row: 'tasks', col: 3 })).toEqual({ row: 'tasks', col: 0 });
});
