import { expect, test } from '@jest/globals';
import { isBelow } from './navigation-entries.ts';

test('an entry is current on its page and below it, home on home alone', () => {
  expect(isBelow('/', '/')).toBe(true);
  expect(isBelow('/', '/saisie')).toBe(false);
  expect(isBelow('/validation', '/validation/u.w2026-10-12')).toBe(true);
  expect(isBelow('/chantiers', '/chantiers-clos')).toBe(false);
});
