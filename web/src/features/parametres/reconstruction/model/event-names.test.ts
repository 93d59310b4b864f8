import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { eventName } from './event-names.ts';

/** Every event of the product, as docs/catalogue.md names them. */
const types = [
  ...readFileSync(new URL('../../../../../../docs/catalogue.md', import.meta.url), 'utf8').matchAll(
    /^\| `\w+-…` \| [^|]* \| ([^|]*) \|/gm,
  ),
].flatMap(([, list = '']) => list.trim().split(', '));

test('every event has a name for people', () => {
  expect(types.length).toBeGreaterThan(80);
  for (const type of types) expect({ type, name: eventName(type) }).not.toEqual({ type, name: type });
});
