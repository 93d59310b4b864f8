import { expect, test } from '@jest/globals';
import { landingOf } from './landing.ts';

test('a person lands where he wanted to go', () => {
  expect(landingOf('/validation/u.w2026-10-12?onglet=1')).toBe('/validation/u.w2026-10-12?onglet=1');
  expect(landingOf(null)).toBe('/');
});

test.each([
  '//evil.test',
  '/\\evil.test',
  'https://evil.test',
  'javascript:alert(1)',
  '',
  '/\t/evil.test',
  '/\n/evil.test',
])('but never at « %s »', (next) => {
  expect(landingOf(next)).toBe('/');
});
