import { expect, test } from '@jest/globals';
import { checkErasure } from './erasure-form.ts';
import { erasureMessages as messages } from './messages.ts';

const check = (confirmation: string, password = 'secret') => [
  ...checkErasure('Zoé Le Goff')({ confirmation, password }).values(),
];

test('an erasure wants the name of the person, without regard to capitals and blanks, and a password', () => {
  expect(check('Zoé Le Goff')).toEqual([]);
  expect(check('  zoé  LE goff ')).toEqual([]);
  expect(check('Zoe Le Goff')).toEqual([messages.otherName]);
  expect(check('Zoé')).toEqual([messages.otherName]);
  expect(check('Zoé Le Goff', '')).toHaveLength(1);
  expect(check('')).toHaveLength(1);
});
