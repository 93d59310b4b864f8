import { expect, test } from '@jest/globals';
import { colourName } from './colour-name.ts';

test.each([
  ['#277c99', 'Océan'],
  ['#277C99', 'Océan'],
  ['#2f6fed', 'Autre couleur'],
])('%s is called « %s »', (stored, name) => expect(colourName(stored)).toBe(name));
