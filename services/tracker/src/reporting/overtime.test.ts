import { describe, expect, test } from '@jest/globals';
import { overtimeOf, overtimePayMonth } from './overtime.ts';

const at = (hours: number, rest = 0): number => hours * 60 + rest;

describe('overtime', () => {
  test.each([
    ['C8: four days of 9h00 and one of 8h30', at(44, 30), at(0), at(8), at(1, 30)],
    ['C11: a Monday of paid leave and 31h00', at(31), at(7), at(3), at(0)],
    ['C11: the same with a leave that does not count', at(31), at(0), at(0), at(0)],
    ['C12: five days of 8h00', at(40), at(0), at(5), at(0)],
    ['the legal week', at(35), at(0), at(0), at(0)],
    ['its first quarter of an hour', at(35, 15), at(0), at(0, 15), at(0)],
    ['the last hour at 25 %', at(43), at(0), at(8), at(0)],
    ['an empty week', at(0), at(0), at(0), at(0)],
  ])('%s', (_, worked, countedAbsences, HS25, HS50) =>
    expect(overtimeOf(worked, countedAbsences)).toEqual({ HS25, HS50 }),
  );

  test('is paid in the month of the Sunday, whatever months the lines are of', () => {
    // C12: S40 2026, from 28/09 to 04/10. V11: S53 2026, from 28/12 to 03/01/2027.
    expect(overtimePayMonth('2026-09-28')).toBe('2026-10');
    expect(overtimePayMonth('2026-12-28')).toBe('2027-01');
  });
});
