import { describe, expect, test } from '@jest/globals';
import {
  decimalHours,
  formatPicked,
  pickedFrom,
  pressDigit,
  pressMinutes,
  resetHours,
} from './time-picker.ts';

const typed = (...digits: number[]) => digits.reduce(pressDigit, pickedFrom(0)).hours;

describe('hours', () => {
  test.each([10, 11, 12, 13, 14])('a second digit forms %d', (hours) => {
    expect(typed(1, hours - 10)).toBe(hours);
  });

  test.each([
    [[1, 5], 5],
    [[1, 9], 9],
    [[2, 0], 0],
    [[7, 3], 3],
    [[0, 8], 8],
    [[1, 2, 1], 1],
    [[1, 0, 0], 0],
    [[1, 1, 1], 1],
  ])('%j leaves %d: otherwise the last digit is the hour', (digits, hours) => {
    expect(typed(...digits)).toBe(hours);
  });

  test('the arrow key puts the hours back to 0 and leaves the minutes', () => {
    expect(resetHours({ hours: 12, minutes: 45 })).toEqual({ hours: 0, minutes: 45 });
  });
});

describe('minutes', () => {
  test('are one of four, whatever comes in', () => {
    expect(pickedFrom(7.5)).toEqual({ hours: 7, minutes: 30 });
    expect(pickedFrom(7.25)).toEqual({ hours: 7, minutes: 15 });
    expect(pickedFrom(7 + 20 / 60)).toEqual({ hours: 7, minutes: 0 });
    expect(pickedFrom(11.999999)).toEqual({ hours: 12, minutes: 0 });
  });

  test('do not touch the hours', () => {
    expect(pressMinutes({ hours: 9, minutes: 0 }, 45)).toEqual({ hours: 9, minutes: 45 });
  });
});

test('the time is shown as XhMM and given in decimal hours', () => {
  expect(formatPicked({ hours: 7, minutes: 0 })).toBe('7h00');
  expect(formatPicked({ hours: 14, minutes: 45 })).toBe('14h45');
  expect(decimalHours({ hours: 7, minutes: 45 })).toBe(7.75);
});
