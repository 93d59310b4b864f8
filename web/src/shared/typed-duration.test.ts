import { describe, expect, test } from '@jest/globals';
import { formatDuration } from './duration.ts';
import { parseDuration } from './typed-duration.ts';

describe('a duration is read from', () => {
  test.each([
    ['7', 7],
    ['7,5', 7.5],
    ['7.5', 7.5],
    ['7h30', 7.5],
    ['7H30', 7.5],
    ['7 h 30', 7.5],
    ['7:30', 7.5],
    ['07:30', 7.5],
    ['7h', 7],
    ['7,5h', 7.5],
    ['45m', 0.75],
    ['45 min', 0.75],
    ['90m', 1.5],
    ['730', 7.5],
    ['1030', 10.5],
    ['0h15', 0.25],
    [',5', 0.5],
    ['12,', 12],
    ['0', 0],
    ['24', 24],
    ['24h00', 24],
  ])('%j', (typed, hours) => {
    expect(parseDuration(typed)).toEqual({ ok: true, hours });
  });
});

describe('what is not a duration says why', () => {
  test.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['sept', 'format'],
    ['-1', 'format'],
    ['7h75', 'format'],
    ['7h5', 'format'],
    ['775', 'format'],
    [',', 'format'],
    ['7,5,5', 'format'],
    ['h30', 'format'],
    ['25', 'range'],
    ['24h15', 'range'],
    ['1500m', 'range'],
    ['7h10', 'step'],
    ['7,3', 'step'],
    ['20m', 'step'],
  ])('%j: %s', (typed, problem) => {
    expect(parseDuration(typed)).toEqual({ ok: false, problem });
  });

  test('what is written is read back', () => {
    for (let quarter = 0; quarter <= 96; quarter++)
      expect(parseDuration(formatDuration(quarter / 4))).toEqual({ ok: true, hours: quarter / 4 });
  });
});

describe('a sum is worked out', () => {
  test.each([
    ['3+2', 5],
    ['3 + 2', 5],
    ['7,5-0,5', 7],
    ['8h - 0h30', 7.5],
    ['7 h 30 + 45 min', 8.25],
    ['8+1-2', 7],
    ['10-2-1', 7],
    ['12h10+0h20', 12.5],
  ])('%j is %d', (typed, hours) => {
    expect(parseDuration(typed)).toEqual({ ok: true, hours });
  });

  test.each([
    ['3+', 'format'],
    ['+3', 'format'],
    ['3++2', 'format'],
    ['3+deux', 'format'],
    ['2-3+0', 'range'],
    ['20+5', 'range'],
    ['3+0h10', 'step'],
    ['1,5+0,30', 'ambiguous'],
  ])('%j: %s', (typed, problem) => {
    expect(parseDuration(typed)).toMatchObject({ ok: false, problem });
  });
});

describe('from when to when is the time between', () => {
  test.each([
    ['8-12', 4],
    ['8-12 13-17', 8],
    ['8h30-12h 13h-17h', 7.5],
    ['8h30 - 12h  13h - 17h', 7.5],
    ['8:30–12:00 13:00–17:15', 7.75],
    ['13-17 8-12', 8],
    ['8-12+13-17', 8],
    ['8-17-1', 8],
    ['8h10-12h10', 4],
    ['830-1200', 3.5],
    ['22-24 0-6', 8],
  ])('%j is %d', (typed, hours) => {
    expect(parseDuration(typed)).toEqual({ ok: true, hours });
  });

  test.each([
    ['8-', 'format'],
    ['8-12 13', 'format'],
    ['8-12 3-1', 'format'],
    ['8-12 11-15', 'overlap'],
    ['22-6', 'midnight'],
    ['22h-6h', 'midnight'],
    ['8-12-5', 'range'],
    ['20-25', 'range'],
    ['8-12h10', 'step'],
    ['8.30-12', 'ambiguous'],
  ])('%j: %s', (typed, problem) => {
    expect(parseDuration(typed)).toMatchObject({ ok: false, problem });
  });
});

test('half past eight written with a comma is asked about, with what may be meant', () => {
  expect(parseDuration('8,30')).toEqual({ ok: false, problem: 'ambiguous', meant: 8.5 });
  expect(parseDuration('8.15')).toEqual({ ok: false, problem: 'ambiguous', meant: 8.25 });
  expect(parseDuration('8,50')).toEqual({ ok: true, hours: 8.5 });
  expect(parseDuration('8,25')).toEqual({ ok: true, hours: 8.25 });
});
