import { describe, expect, test } from '@jest/globals';
import { hashToken, tokenOf } from './token.ts';

const token = 'k3v-'.padEnd(43, 'A');
const ofProgram = 'gt_'.padEnd(94, 'A');

describe.each([token, ofProgram])('a token', (one) => {
  test.each([one, `Bearer ${one}`, `bEaReR     ${one}`])('is one, written as %s', (header) => {
    expect(tokenOf(header)).toBe(one);
  });
});

test('what is kept of a token is not the token', () => {
  expect(hashToken('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0');
});

test.each([
  undefined,
  '',
  'Bearer',
  'x',
  `${token}A`,
  `${ofProgram}A`,
  ofProgram.slice(0, -1),
  `Basic ${token}`,
  `Bearer${token}`,
  token.replace('-', '+'),
])('what cannot be a token is none: %s', (header) => {
  expect(tokenOf(header)).toBeUndefined();
});
