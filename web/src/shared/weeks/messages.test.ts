import { expect, test } from '@jest/globals';
import { ofName } from '../messages.ts';

test.each([
  ['Yann Kervella', 'de Yann Kervella'],
  ['Anaïs Le Bris', "d'Anaïs Le Bris"],
  ['Émile Roux', "d'Émile Roux"],
])('%s: %s', (name, expected) => expect(ofName(name)).toBe(expected));
