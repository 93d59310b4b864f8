import { describe, expect, test } from '@jest/globals';
import { formatDuration, formatGap, isOnStep, speakDuration } from './duration.ts';

describe('a duration is written', () => {
  test.each([
    [0, '0h00'],
    [0.25, '0h15'],
    [7.5, '7h30'],
    [37.75, '37h45'],
    [1246.5, '1\u202F246h30'],
    [-2.25, '\u22122h15'],
    [1 / 3, '0h20'],
    [6.999999999, '7h00'],
  ])('%d hours as %s', (hours, written) => {
    expect(formatDuration(hours)).toBe(written);
  });

  test('a gap with its sign', () => {
    expect(formatGap(2.5)).toBe('+2h30');
    expect(formatGap(-1)).toBe('\u22121h00');
    expect(formatGap(0)).toBe('0h00');
  });

  test('in words for a screen reader', () => {
    expect(speakDuration(7.5)).toBe('7 heures 30');
    expect(speakDuration(1)).toBe('1 heure');
    expect(speakDuration(0.25)).toBe('0 heure 15');
  });
});

test('only quarters of an hour are on the step', () => {
  expect(isOnStep(7.25)).toBe(true);
  expect(isOnStep(7.1)).toBe(false);
  expect(isOnStep(7.2501)).toBe(false);
});
