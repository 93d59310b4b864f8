import { describe, expect, test } from '@jest/globals';
import {
  layerMiddles,
  layersOf,
  nameRows,
  plannedPath,
  showsLabel,
  topOf,
  type ChartColumn,
} from './column-geometry.ts';

const plot = { width: 400, height: 100, max: 200 };
const column = (values: number[], planned?: number): ChartColumn => ({
  key: values.join(),
  label: 'S36',
  values,
  ...(planned !== undefined && { planned }),
});

describe('a column', () => {
  test('takes 56 % of its step, its layers 1.5 apart', () => {
    expect(layersOf(column([100, 60]), 1, 4, plot)).toEqual([
      { series: 0, x: 122, y: 50, width: 56, height: 50, top: false },
      { series: 1, x: 122, y: 20, width: 56, height: 28.5, top: true },
    ]);
  });

  test('draws nothing for nought, and rounds the last layer there is', () => {
    expect(layersOf(column([0, 50, 0]), 0, 4, plot)).toMatchObject([{ series: 1, height: 25, top: true }]);
    expect(layersOf(column([0, 0]), 0, 4, plot)).toEqual([]);
  });

  test('keeps a sliver of the smallest amount', () => {
    expect(layersOf(column([100, 0.1]), 0, 4, plot)[1]?.height).toBe(0.5);
  });
});

test('the top of the plot is the tallest column or plan', () => {
  expect(topOf([column([10, 20]), column([5], 50)])).toBe(50);
  expect(topOf([])).toBe(0);
});

describe('the planned line', () => {
  test('steps between weeks', () => {
    expect(plannedPath([column([0], 100), column([0], 150)], plot)).toBe('M0 50H200V25H400');
  });

  test('is broken where nothing was planned', () => {
    expect(plannedPath([column([0], 100), column([0]), column([0], 100), column([0])], plot)).toBe(
      'M0 50H100M200 50H300',
    );
  });
});

describe('names beside the last column', () => {
  test('stand at the middle of their layer', () => {
    expect(layerMiddles(column([100, 0, 60]), plot)).toEqual([75, 50, 35]);
  });

  test('are pushed apart, and stay inside', () => {
    expect(nameRows([75, 50, 35], 100)).toEqual([75, 55, 35]);
    expect(nameRows([98, 97, 99], 100)).toEqual([80, 60, 100]);
  });
});

test('labels that would touch are left out, never the last', () => {
  expect([0, 1, 2, 3].map((index) => showsLabel(index, 4, 20))).toEqual([false, true, false, true]);
  expect([0, 1, 2].map((index) => showsLabel(index, 3, 40))).toEqual([true, true, true]);
});
