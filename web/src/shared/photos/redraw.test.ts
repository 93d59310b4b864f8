import { expect, test } from '@jest/globals';
import { drawnSize } from './redraw.ts';

test.each([
  [4000, 3000, 1600, 1200],
  [3000, 4000, 1200, 1600],
  [800, 600, 800, 600],
  [20_000, 3, 1600, 1],
])('%d × %d is drawn %d × %d', (width, height, drawnWidth, drawnHeight) => {
  expect(drawnSize(width, height)).toEqual({ width: drawnWidth, height: drawnHeight });
});
