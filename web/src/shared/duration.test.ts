import { describe, expect, test } from '@jest/globals';
import { formatDuration, formatGap, isOnStep, parseDuration, speakDuration } from './duration.ts';

describe('a duration is written', () => {
  test.each([
    [0, '0h00'],
    [0.25, '0h15'],
    [7.5, '7h30'],
    [37.75, '37h45'],
    [1246.5, '1\u202F246h30'],
    [-2.25, '-2h15'],
    [1 / 3, '0h20'],
    [6.999999999, '7h00'],
  ])('%d hours as %s', (hours, written) => {
    expect(formatDuration(hours)).toBe(written);
  });

  test('a gap with its sign', () => {
    expect(formatGap(2.5)).toBe('+2h30');
    expect(formatGap(-1)).toBe('-1h00');
    expect(formatGap(0)).toBe('0h00');
  });

  test('in words for a screen reader', () => {
    expect(speakDuration(7.5)).toBe('7 heures 30');
    expect(speakDuration(1)).toBe('1 heure');
    expect(speakDuration(0.25)).toBe('0 heure 15');
  });
});

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

test('only quarters of an hour are on the step', () => {
  expect(isOnStep(7.25)).toBe(true);
  expect(isOnStep(7.1)).toBe(false);
  expect(isOnStep(7.2501)).toBe(false);
});
