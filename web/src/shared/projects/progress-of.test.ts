import { expect, test } from '@jest/globals';
import { progressOf } from './progress-of.ts';

test('progress is entered over planned, and nothing where nothing was planned', () => {
  expect(progressOf({ totalInputTime: 642, totalPlannedTime: 600 })).toBeCloseTo(1.07);
  expect(progressOf({ totalInputTime: 12, totalPlannedTime: 0 })).toBeNull();
});
