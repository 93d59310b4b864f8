import { describe, expect, test } from '@jest/globals';
import { chosenPin, isTrivialPin, pin } from './tablet-pin.ts';

describe('A code of six digits', () => {
  test.each([
    '000000',
    '777777',
    '123456',
    '345678',
    '890123',
    '987654',
    '210987',
    '121212',
    '123123',
    '112233',
    '998877',
    '111222',
    '100000',
    '123321',
  ])('%s is among the first that are tried', (value) => {
    expect(isTrivialPin(value)).toBe(true);
    expect(chosenPin.safeParse(value).success).toBe(false);
  });

  test.each(['402917', '112234', '123457', '123132'])('%s may be chosen', (value) => {
    expect(chosenPin.parse(value)).toBe(value);
  });

  test.each(['12345', '1234567', '12 456', 'abcdef', '', '１２３４５６'])('%p is none', (value) => {
    expect(pin.safeParse(value).success).toBe(false);
  });
});
