import { expect, test } from '@jest/globals';
import { schemeColour } from './tag-colour.ts';

test('a colour of the palette follows the scheme, by name or by stored value', () => {
  expect(schemeColour('Océan')).toBe('var(--gt-tag-ocean)');
  expect(schemeColour('#277c99')).toBe('var(--gt-tag-ocean)');
});

test('another colour stays as it is, and no colour is the quiet grey', () => {
  expect(schemeColour('#123456')).toBe('#123456');
  expect(schemeColour(null)).toBe('var(--gt-chartMuted)');
});
