import { expect, test } from '@jest/globals';
import { tokenOf } from './token.ts';

const token = 'k3v-'.padEnd(43, 'A');

test.each([token, `Bearer ${token}`, `bEaReR     ${token}`])('a token is one, written as %s', (header) => {
  expect(tokenOf(header)).toBe(token);
});

test.each([
  undefined,
  '',
  'Bearer',
  'x',
  `${token}A`,
  `Basic ${token}`,
  `Bearer${token}`,
  token.replace('-', '+'),
])('what cannot be a token is none: %s', (header) => {
  expect(tokenOf(header)).toBeUndefined();
});
