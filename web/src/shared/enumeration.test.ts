import { expect, test } from '@jest/globals';
import { enumeration } from './enumeration.ts';

test.each([
  [['Marie'], 'Marie'],
  [['Marie', 'Karim'], 'Marie et Karim'],
  [['Marie', 'Karim', 'Paul'], 'Marie, Karim et Paul'],
])('%j are told as « %s »', (words, text) => expect(enumeration(words)).toBe(text));
