import { expect, test } from '@jest/globals';
import { isTypedName } from './typed-name.ts';

test.each([
  ['Zoé Le Goff', 'Zoé Le Goff', true],
  ['  zoé  LE goff ', 'Zoé Le Goff', true],
  // As it is shown: a browser draws blanks as one.
  ["Zoé D'Arc Le Goff", 'Zoé D\u2019Arc  Le  Goff', true],
  ['Zoé D\u2019Arc  Le  Goff', 'Zoé D\u2019Arc  Le  Goff', true],
  ['Zoe Le Goff', 'Zoé Le Goff', false],
  ['Zoé', 'Zoé Le Goff', false],
  ['', 'Zoé Le Goff', false],
])('%j confirms %j: %s', (typed, name, is) => {
  expect(isTypedName(typed, name)).toBe(is);
});
