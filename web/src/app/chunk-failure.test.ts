import { expect, test } from '@jest/globals';
import { mayReload } from './chunk-failure.ts';

test('a missing script reloads the page at most once a minute', () => {
  expect(mayReload(1_000_000, null)).toBe(true);
  expect(mayReload(1_000_000, '940001')).toBe(false);
  expect(mayReload(1_000_000, '940000')).toBe(true);
});

test('what is not a time does not forbid the reload', () => {
  expect(mayReload(1_000_000, 'x')).toBe(true);
});
