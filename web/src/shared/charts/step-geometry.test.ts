import { describe, expect, test } from '@jest/globals';
import {
  stepAt,
  stepPath,
  ticksAround,
  xOf,
  yearsAround,
  yOf,
  type Step,
  type StepPlot,
} from './step-geometry.ts';

const step = (start: string, amount: number): Step => ({ key: start, start, amount });

describe('graduations around amounts', () => {
  test('leave nought aside, five at most', () => {
    expect(ticksAround([29.8, 31.2, 34.5])).toEqual([28, 30, 32, 34, 36]);
    expect(ticksAround([33.8, 34.5])).toEqual([33, 34, 35]);
    expect(ticksAround([12, 900])).toEqual([0, 500, 1000]);
  });

  test('of a single amount lie around it', () => {
    expect(ticksAround([34.5])).toEqual([34, 35, 36]);
    expect(ticksAround([0.01])).toEqual([0, 1, 2]);
  });
});

describe('a line of steps', () => {
  const steps = [step('2025-07-02', 30), step('2026-01-01', 32)];
  const plot: StepPlot = { width: 730, height: 100, ticks: [30, 31, 32], years: [2025, 2026] };

  test('covers whole years, the day one looks at included', () => {
    expect(yearsAround(['2025-07-02', '2026-01-01', '2026-11-20'])).toEqual([2025, 2026]);
  });

  test('holds its height until the next step, and the last one until a day', () => {
    expect([xOf('2025-01-01', plot), xOf('2026-01-01', plot), yOf(31, plot)]).toEqual([0, 365, 50]);
    expect(stepPath(steps, '2026-01-11', plot)).toBe('M182 100H365V0H375');
    expect(stepPath([], '2026-01-11', plot)).toBe('');
  });

  test('is pointed at step by step', () => {
    expect([100, 182, 300, 365, 700].map((x) => stepAt(x, steps, plot))).toEqual([0, 0, 0, 1, 1]);
  });
});
